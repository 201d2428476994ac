import { withProgress } from '#src/ui/progress.ts';
import { loadOnIntent } from '#src/ui/when.ts';
import type { AskedTalent } from './message.ts';

/** A button that asks about the talent in its `data-talent`; the dialog's code loads on the first sign of intent. */
export class EnquiryButton extends HTMLElement {
  #load = () => import('./enquiry-dialog.ts');

  connectedCallback(): void {
    loadOnIntent(this, this.#load);
    this.addEventListener('click', async () => {
      const talent: AskedTalent = JSON.parse(this.dataset['talent'] ?? '');
      const button = this.querySelector('button');
      const { openEnquiry } = await withProgress(this.#load());
      if (button) openEnquiry([talent], button);
    });
  }
}
