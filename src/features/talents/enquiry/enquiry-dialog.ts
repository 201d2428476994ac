import '#src/forms/fields/fields.css';
import './enquiry-dialog.css';
import { toDay } from '#src/entries/day.ts';
import { fill } from '#src/i18n/fill.ts';
import { type Details, detailNames, isDayName, problemOf, readDetails, storeDetails } from './details.ts';
import { type AskedTalent, type EnquiryContext, enquiryLinks } from './message.ts';

/** Today where the visitor is, as yyyy-MM-dd. */
function getToday(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Opens the dialog that writes an enquiry about talents; the page holds it as a template. */
export function openEnquiry(talents: readonly AskedTalent[], opener: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-enquiry]');
  const dialog = template?.content.querySelector('dialog')?.cloneNode(true);
  const form = dialog instanceof HTMLDialogElement && dialog.querySelector('form');
  if (!template || !(dialog instanceof HTMLDialogElement) || !form) return;
  if (document.querySelector('dialog.enquiry')) return;
  const context: EnquiryContext = JSON.parse(template.dataset['enquiry'] ?? '');
  const names = dialog.querySelector('[data-names]');
  if (names)
    names.textContent = fill(context.texts.about, { names: talents.map(({ name }) => name).join(', ') });
  fillIn(form);
  const update = () => write(form, talents, context);
  update();
  dialog.addEventListener('input', () => {
    storeDetails(readForm(form));
    update();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  dialog.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target === dialog || target?.closest('[data-close]')) dialog.close();
    if (target?.closest('[data-send]') && !form.checkValidity()) {
      event.preventDefault();
      form.dataset['tried'] = '';
      update();
      form.reportValidity();
    }
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
}

function fieldsOf(form: HTMLFormElement) {
  return detailNames.map((name) => {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
    return { name, field };
  });
}

function readForm(form: HTMLFormElement): Details {
  const values = fieldsOf(form).map(({ name, field: { value } }) => [
    name,
    isDayName(name) ? toDay(value) : value,
  ]);
  return Object.fromEntries(values);
}

/** Fills in what the visitor said in an earlier enquiry of this visit. */
function fillIn(form: HTMLFormElement): void {
  const kept = readDetails();
  for (const { name, field } of fieldsOf(form)) field.value = kept[name];
}

/** Keeps messages of validity and links in step with the fields. */
function write(form: HTMLFormElement, talents: readonly AskedTalent[], context: EnquiryContext): void {
  const details = readForm(form);
  const today = getToday();
  for (const { name, field } of fieldsOf(form)) {
    const problem = problemOf(name, details, today);
    field.setCustomValidity(problem ? context.texts[problem] : '');
    field.setAttribute('aria-invalid', String(problem !== undefined && 'tried' in form.dataset));
    if (isDayName(name)) field.setAttribute('min', today);
  }
  const links = enquiryLinks(talents, context, details);
  for (const link of form.querySelectorAll<HTMLAnchorElement>('a[data-send]'))
    link.href = link.dataset['send'] === 'email' ? links.email : links.whatsapp;
}
