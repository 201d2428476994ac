import { fill } from '#src/i18n/fill.ts';
import { judge } from './verdict.ts';

/** Tells visitors whether a contact is on the page's list of the agency's own. Nothing leaves the page. */
export class ContactCheck extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#answer();
    });
    // Also asks when the field is left or a whole contact is pasted: half a contact would get a wrong answer.
    this.addEventListener('change', this.#answer);
    this.addEventListener('input', (event) => {
      if (event instanceof InputEvent && /^insertFrom/.test(event.inputType)) this.#answer();
      else this.#region?.replaceChildren();
    });
  }

  get #region(): Element | null {
    return this.querySelector('[role="status"]');
  }

  #answer = (): void => {
    const links = [...document.querySelectorAll('[data-own-contacts] a[href]')];
    const typed = this.querySelector('input')?.value ?? '';
    const { verdict, index } = judge(
      typed,
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    const template = this.querySelector<HTMLTemplateElement>(`template[data-verdict="${verdict}"]`);
    const answer = template?.content.cloneNode(true);
    if (!(answer instanceof DocumentFragment)) return;
    const text = answer.querySelector('[data-text]');
    const link = links[index];
    if (text && link)
      text.textContent = fill(text.textContent ?? '', {
        contact: link.firstChild?.textContent?.trim() ?? '',
        who: link.closest('li')?.querySelector('h3')?.textContent ?? '',
      });
    this.#region?.replaceChildren(answer);
    this.#region?.scrollIntoView({ block: 'nearest' });
  };
}
