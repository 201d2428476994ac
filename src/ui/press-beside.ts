/** Closes a modal dialog at a press beside it, but not where a text that is being selected inside it ends there. */
export function closeOnPressBeside(dialog: HTMLDialogElement): void {
  let start: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    start = target;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && start === dialog) dialog.close();
  });
}
