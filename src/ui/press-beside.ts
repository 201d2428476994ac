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
