import type { AskedTalent } from './message.ts';

const load = () => import('./enquiry-dialog.ts');

/** Opens the dialog of an enquiry, whose code loads on the first sign of intent. */
export async function askAbout(talents: readonly AskedTalent[], opener: HTMLElement): Promise<void> {
  const { openEnquiry } = await load();
  openEnquiry(talents, opener);
}

/** Loads the dialog's code ahead; a failure shows when it is opened. */
export function prepareEnquiry(): void {
  load().catch(() => undefined);
}

/** A button that asks about the talent in its `data-talent`. */
export class EnquiryButton extends HTMLElement {
  connectedCallback(): void {
    for (const event of ['pointerenter', 'focusin', 'touchstart'])
      this.addEventListener(event, prepareEnquiry, { once: true, passive: true });
    this.addEventListener('click', () => {
      const button = this.querySelector('button');
      const talent: AskedTalent = JSON.parse(this.dataset['talent'] ?? '');
      if (button) void askAbout([talent], button);
    });
  }
}
