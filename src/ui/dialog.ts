/**
 * Opens a copy of the dialog in `template[data-NAME]`, unless one is open or the visitor has left the opener's
 * page while this code was loading. A `[data-close]` button or another page closes it; the opener then gets
 * the focus. @returns the dialog, and a signal that aborts when it has closed
 */
export function openDialog(name: string, opener: HTMLElement) {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-${name}]`);
  const dialog = template?.content.querySelector('dialog')?.cloneNode(true);
  const isOpen = document.querySelector(`dialog.${name}`) !== null;
  if (!(dialog instanceof HTMLDialogElement) || isOpen || !opener.isConnected) return undefined;
  const end = new AbortController();
  const { signal } = end;
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-close]')) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener.focus();
    end.abort();
  });
  // The router removes an open dialog without closing it.
  document.addEventListener('astro:before-swap', () => dialog.close(), { signal });
  document.body.append(dialog);
  dialog.showModal();
  // Its heading: Safari shows a focus ring on a control that is focused when a dialog opens, even after a tap.
  dialog.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  return { dialog, signal };
}

/** Closes a modal dialog on a press outside it, but not if a text selection that began inside ends there. */
export function closeOnPressBeside(dialog: HTMLDialogElement): void {
  let start: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    start = target;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && start === dialog) dialog.close();
  });
}
