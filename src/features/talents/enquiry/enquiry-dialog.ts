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

/**
 * Opens the dialog that writes an enquiry about talents; the page holds it as a template.
 * @param allUrl the full address of a page that shows all of them
 */
export function openEnquiry(talents: readonly AskedTalent[], opener: HTMLElement, allUrl?: string): void {
  const created = document.querySelector('dialog.enquiry') ? undefined : createDialog();
  if (!created) return;
  const { dialog, form, context } = created;
  const names = talents.map(({ name }) => name).join(', ');
  dialog.querySelector('[data-names]')?.replaceChildren(fill(context.texts.about, { names }));
  fillIn(form);
  const update = () => {
    const details = readForm(form);
    judgeFields(form, details, context);
    writeLinks(form, enquiryLinks(talents, context, details, allUrl));
  };
  update();
  listen(dialog, form, update);
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector('h2')?.focus();
}

/** The dialog of the page's template, `undefined` on a page without one. */
function createDialog() {
  const template = document.querySelector<HTMLTemplateElement>('template[data-enquiry]');
  const dialog = template?.content.querySelector('dialog')?.cloneNode(true);
  if (!template || !(dialog instanceof HTMLDialogElement)) return undefined;
  const form = dialog.querySelector('form');
  const context: EnquiryContext = JSON.parse(template.dataset['enquiry'] ?? '');
  return form ? { dialog, form, context } : undefined;
}

function listen(dialog: HTMLDialogElement, form: HTMLFormElement, update: () => void): void {
  dialog.addEventListener('input', () => {
    storeDetails(readForm(form));
    update();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  dialog.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target === dialog || target?.closest('[data-close]')) dialog.close();
    if (!target?.closest('[data-send]') || form.checkValidity()) return;
    event.preventDefault();
    form.dataset['tried'] = '';
    update();
    form.reportValidity();
  });
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

/** Gives each field the message about what is wrong with it; a wrong field shows once somebody has tried to send. */
function judgeFields(form: HTMLFormElement, details: Details, { texts }: EnquiryContext): void {
  const today = getToday();
  for (const { name, field } of fieldsOf(form)) {
    const problem = problemOf(name, details, today);
    field.setCustomValidity(problem ? texts[problem] : '');
    field.setAttribute('aria-invalid', String(problem !== undefined && 'tried' in form.dataset));
    if (isDayName(name)) field.setAttribute('min', today);
  }
}

function writeLinks(form: HTMLFormElement, links: ReturnType<typeof enquiryLinks>): void {
  for (const link of form.querySelectorAll<HTMLAnchorElement>('a[data-send]'))
    link.href = link.dataset['send'] === 'email' ? links.email : links.whatsapp;
}
