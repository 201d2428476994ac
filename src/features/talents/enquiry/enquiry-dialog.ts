import { toDay } from '#src/entries/day.ts';
import { fill } from '#src/i18n/fill.ts';
import { type Details, isDayName, problemOf, readDetails, storeDetails } from './details.ts';
import { type AskedTalent, type EnquiryContext, enquiryLinks } from './message.ts';

function getToday(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Opens the page's dialog for an enquiry about talents. @param allUrl the full address of a page that shows all of them */
export function openEnquiry(talents: readonly AskedTalent[], opener: HTMLElement, allUrl?: string): void {
  // The visitor may have left the opener's page while this code was loading.
  if (!opener.isConnected || document.querySelector('dialog.enquiry')) return;
  const created = createDialog();
  if (!created) return;
  const { dialog, context } = created;
  const names = talents.map(({ name }) => name).join(', ');
  dialog.querySelector('[data-names]')?.replaceChildren(fill(context.texts.about, { names }));
  fillIn(dialog);
  const update = () => {
    const details = readFields(dialog);
    judgeFields(dialog, details, context);
    writeLinks(dialog, enquiryLinks(talents, context, details, allUrl));
  };
  update();
  listen(dialog, update);
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
  const context: EnquiryContext = JSON.parse(template.dataset['enquiry'] ?? '');
  return { dialog, context };
}

function listen(dialog: HTMLDialogElement, update: () => void): void {
  dialog.addEventListener('input', () => {
    storeDetails(readFields(dialog));
    update();
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (target === dialog || target?.closest('[data-close]')) dialog.close();
    const wrong = [...fieldsOf(dialog)].find((field) => !field.checkValidity());
    if (!target?.closest('[data-send]') || !wrong) return;
    event.preventDefault();
    dialog.dataset['tried'] = '';
    update();
    wrong.reportValidity();
  });
}

type Field = (HTMLInputElement | HTMLSelectElement) & { name: keyof Details };

const fieldsOf = (dialog: HTMLDialogElement) => dialog.querySelectorAll<Field>('[name]');

function readFields(dialog: HTMLDialogElement): Details {
  const fields = [...fieldsOf(dialog)];
  return Object.fromEntries(
    fields.map(({ name, value }) => [name, isDayName(name) ? toDay(value) : value]),
  ) as Details;
}

function fillIn(dialog: HTMLDialogElement): void {
  const kept = readDetails();
  for (const field of fieldsOf(dialog)) field.value = kept[field.name];
}

/** Gives each field the message about what is wrong with it; a wrong field shows once somebody has tried to send. */
function judgeFields(dialog: HTMLDialogElement, details: Details, { texts }: EnquiryContext): void {
  const today = getToday();
  for (const field of fieldsOf(dialog)) {
    const problem = problemOf(field.name, details, today);
    field.setCustomValidity(problem ? texts[problem] : '');
    field.setAttribute('aria-invalid', String(problem !== undefined && 'tried' in dialog.dataset));
    if (isDayName(field.name)) field.setAttribute('min', today);
  }
}

function writeLinks(dialog: HTMLDialogElement, links: ReturnType<typeof enquiryLinks>): void {
  for (const link of dialog.querySelectorAll<HTMLAnchorElement>('a[data-send]'))
    link.href = link.dataset['send'] === 'email' ? links.email : links.whatsapp;
}
