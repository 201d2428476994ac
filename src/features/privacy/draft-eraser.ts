import { formsWithDraft, wipeDraft } from '#src/forms/draft/kept-drafts.ts';

/** A button that deletes the forms' drafts on this device, or a note that there are none. */
export class DraftEraser extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = formsWithDraft().length === 0;
    this.#say(button.hidden ? 'none' : '');
    button.addEventListener('click', () => {
      for (const form of formsWithDraft()) wipeDraft(form);
      button.hidden = true;
      this.#say('done');
    });
  }

  #say(what: 'none' | 'done' | ''): void {
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = this.dataset[what] ?? '';
  }
}
