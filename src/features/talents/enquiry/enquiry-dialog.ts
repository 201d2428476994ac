import { toDay } from '#src/entries/day.ts';
import { fill } from '#src/i18n/fill.ts';
import { closeOnPressBeside, openDialog } from '#src/ui/dialog.ts';
import {
  type AskedTalent,
  type DetailName,
  type Details,
  type EnquiryContext,
  enquiryLinks,
  isDayName,
  type Problem,
  problemOf,
  readDetails,
  storeDetails,
} from './enquiry.ts';

type Field = (HTMLInputElement | HTMLSelectElement) & { name: DetailName };

/** Opens the dialog for an enquiry about talents. @param allUrl full address of a page with all of them */
export function openEnquiry(talents: readonly AskedTalent[], opener: HTMLElement, allUrl?: string): void {
  const { dialog } = openDialog('enquiry', opener) ?? {};
  if (!dialog) return;
  const context: EnquiryContext = JSON.parse(dialog.dataset['context'] ?? '');
  const names = talents.map(({ name }) => name).join(', ');
  dialog.querySelector('[data-names]')?.replaceChildren(fill(context.texts.about, { names }));

  const fields = [...dialog.querySelectorAll<Field>('[name]')];
  const kept = readDetails();
  for (const field of fields) field.value = kept[field.name];
  const dataOf = ({ name, value }: Field) => (isDayName(name) ? toDay(value) : value);
  const read = () => Object.fromEntries(fields.map((field) => [field.name, dataOf(field)])) as Details;
  let hasTried = false;
  const today = getToday();
  for (const field of fields) if (isDayName(field.name)) field.setAttribute('min', today);
  const problemIn = ({ name }: Field) => problemOf(name, read(), today);
  const update = () => {
    for (const field of fields) showProblem(field, hasTried ? problemIn(field) : undefined, context);
    const links = enquiryLinks(talents, context, read(), allUrl);
    for (const link of dialog.querySelectorAll<HTMLAnchorElement>('a[data-send]'))
      link.href = links[link.dataset['send'] as keyof typeof links];
  };

  update();
  dialog.addEventListener('input', () => {
    storeDetails(read());
    update();
  });
  dialog.addEventListener('click', (event) => {
    const wrong = fields.find(problemIn);
    if (!(event.target as Element).closest('[data-send]') || !wrong) return;
    event.preventDefault();
    hasTried = true;
    update();
    // Firefox and WebKit show no focus ring on a select that is focused after a click.
    wrong.focus({ focusVisible: true });
    wrong.parentElement?.scrollIntoView({ block: 'nearest' });
  });
  closeOnPressBeside(dialog);
}

function showProblem(field: Field, problem: Problem | undefined, { texts }: EnquiryContext): void {
  field.setAttribute('aria-invalid', String(problem !== undefined));
  field.parentElement?.querySelector('.error')?.replaceChildren(problem ? texts[problem] : '');
}

function getToday(): string {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
