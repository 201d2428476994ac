import { toDay } from '#src/entries/day.ts';
import { fill } from '#src/i18n/fill.ts';
import { closeOnPressBeside } from '#src/ui/press-beside.ts';
import { type Details, isDayName, problemOf, readDetails, storeDetails } from './details.ts';
import { type AskedTalent, type EnquiryContext, enquiryLinks } from './message.ts';

type Field = (HTMLInputElement | HTMLSelectElement) & { name: keyof Details };

/** Opens the page's dialog for an enquiry about talents. @param allUrl the full address of a page that shows all of them */
export function openEnquiry(talents: readonly AskedTalent[], opener: HTMLElement, allUrl?: string): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-enquiry]');
  const dialog = template?.content.querySelector('dialog')?.cloneNode(true) as HTMLDialogElement | undefined;
  // The visitor may have left the opener's page while this code was loading.
  if (!dialog || !opener.isConnected || document.querySelector('dialog.enquiry')) return;
  const context: EnquiryContext = JSON.parse(template?.dataset['enquiry'] ?? '');
  const names = talents.map(({ name }) => name).join(', ');
  dialog.querySelector('[data-names]')?.replaceChildren(fill(context.texts.about, { names }));

  const fields = [...dialog.querySelectorAll<Field>('[name]')];
  const kept = readDetails();
  for (const field of fields) field.value = kept[field.name];
  const read = () =>
    Object.fromEntries(
      fields.map(({ name, value }) => [name, isDayName(name) ? toDay(value) : value]),
    ) as Details;
  let hasTried = false;
  const update = () => {
    const details = read();
    for (const field of fields) judge(field, details, context, hasTried);
    const links = enquiryLinks(talents, context, details, allUrl);
    for (const link of dialog.querySelectorAll<HTMLAnchorElement>('a[data-send]'))
      link.href = links[link.dataset['send'] as keyof typeof links];
  };

  update();
  dialog.addEventListener('input', () => {
    storeDetails(read());
    update();
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('[data-close]')) dialog.close();
    const wrong = fields.find((field) => !field.validity.valid);
    if (!target.closest('[data-send]') || !wrong) return;
    event.preventDefault();
    hasTried = true;
    update();
    wrong.reportValidity();
  });
  closeOnPressBeside(dialog);
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
}

/** Gives a field the message about what is wrong with it, which shows once somebody has tried to send. */
function judge(field: Field, details: Details, { texts }: EnquiryContext, hasTried: boolean): void {
  const today = getToday();
  const problem = problemOf(field.name, details, today);
  field.setCustomValidity(problem ? texts[problem] : '');
  field.setAttribute('aria-invalid', String(hasTried && problem !== undefined));
  if (isDayName(field.name)) field.setAttribute('min', today);
}

/** The day where the visitor is, as yyyy-MM-dd. */
function getToday(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
