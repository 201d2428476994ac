import { expect } from '@playwright/test';
import { routes } from '#src/routes/table.ts';
import { test } from './fixture.ts';
import { beginApplication, openApplication } from './form.ts';

/** Focuses the e-mail field while only a strip of it shows. @returns whether it is then in view */
function emailIsInView(): boolean {
  const field = document.querySelector<HTMLElement>('#application [name=email]');
  if (!field) return false;
  if (document.activeElement !== field) {
    const { top } = field.getBoundingClientRect();
    scrollTo({ top: scrollY + top - innerHeight + 30, behavior: 'instant' });
    field.focus();
  }
  return field.getBoundingClientRect().bottom <= innerHeight;
}

/** How much narrower the page is than the screen when each list shows its longest choice. */
function roomBesideChoices(): number {
  for (const list of document.querySelectorAll<HTMLSelectElement>('#application select')) {
    const [longest] = [...list.options].toSorted((one, other) => other.text.length - one.text.length);
    if (longest) longest.selected = true;
  }
  return document.documentElement.clientWidth - document.documentElement.scrollWidth;
}

// In Chromium, apply.spec.ts tests this.
test('the warning’s heading is focused, focused fields are fully visible, and long choices fit', {
  tag: '@others',
}, async ({ visitor }) => {
  await visitor.open(routes.beModel.pt);
  for (let visit = 1; visit <= 4; visit++) {
    await expect.poll(() => visitor.run(() => document.activeElement?.id), `visit ${visit}`).toBe('warning');
    // From the cache, its code arrives earlier.
    await visitor.reload();
  }
  await beginApplication(visitor);
  // After a click, engines may hide the focus. A field focused before would pass on its visible focus.
  await visitor.inside('#application', () => visitor.press('button', 'Enviar'));
  const focused = () => document.querySelector(':focus-visible')?.id;
  await expect.poll(() => visitor.run(focused), 'the first error').toBe('application-gender-woman');
  await expect.poll(() => visitor.run(emailIsInView)).toBe(true);
  await visitor.resize(360, 740);
  expect(await visitor.run(roomBesideChoices)).toBe(0);
});

// In Chromium, shifts.spec.ts tests this.
test('the field in which somebody starts to type stays in place', { tag: '@others' }, async ({ visitor }) => {
  await openApplication(visitor);
  const top = () => document.querySelector('#application [name=email]')?.getBoundingClientRect().top;
  await visitor.run(() => {
    const field = document.querySelector('#application [name=email]');
    field?.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const before = await visitor.run(top);
  await visitor.inside('#application', () => visitor.type('E-mail', 'a'));
  const isNoted = () => document.querySelector('#application p[role=status]')?.getClientRects().length;
  await expect.poll(() => visitor.run(isNoted)).toBe(1);
  expect(await visitor.run(top)).toBeCloseTo(before ?? 0, 0);
});

/** Faults in the layout of the form's sections. Runs in the page. */
function judgeSections(isWide: boolean) {
  const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
  return [...document.querySelectorAll('#application [role=group]')].flatMap((section) => {
    const heading = section.querySelector('h3');
    const own = boxOf(section);
    const title = boxOf(heading);
    const fields = boxOf(heading?.nextElementSibling?.lastElementChild);
    const faults = {
      'the fields are narrow': fields.width < own.width * (isWide ? 0.6 : 0.95),
      'the heading touches the line above it': title.top < own.top + 16,
      'the fields are not beside or below the heading': isWide
        ? fields.left < title.left + 150
        : fields.top < title.bottom,
    };
    return Object.entries(faults).flatMap(([fault, isSo]) =>
      isSo ? [`${heading?.textContent?.trim()}: ${fault}`] : [],
    );
  });
}

test('section headings are above their fields, or beside them on a wide screen', async ({ visitor }) => {
  await openApplication(visitor);
  for (const width of [390, 768, 1024, 1440]) {
    await visitor.resize(width, 900);
    await expect.poll(() => visitor.run(judgeSections, width >= 1024), `at ${width} px`).toEqual([]);
  }
});
