import { describe, expect, test } from 'vitest';
import { openPanel, post } from '../../tests/support/relay.ts';
import { sampleApplication, sampleEnrolment } from '../../tests/support/samples.ts';
import { readListed } from './lists.ts';

const panel = await openPanel();

function start(settings = panel.settings) {
  const { apply, enrol, lines } = panel.relay({ settings });
  const applyWith = (hair: string, eyes: string) =>
    apply(post(sampleApplication({ hair, eyes }), {}, '?language=en'));
  const enrolAt = (course: string) => enrol(post(sampleEnrolment({ course }), {}, '?language=en'));
  return { applyWith, enrolAt, lines };
}

const errorsOf = async (answer: Response) => [answer.status, (await answer.json()).errors];
const notListed = ['Choose an option.'];

// listed.test.ts tests more words.
test('a value from a list reaches the panel in Portuguese', async () => {
  const { applyWith, enrolAt } = start();
  expect((await applyWith('Blonde', 'BLUE GREY')).status).toBe(200);
  expect((await enrolAt('public speaking')).status).toBe(200);
  const entries = await panel.entries();
  expect(entries.map(({ fields: { hair, eyes, course } }) => [hair, eyes, course])).toEqual([
    ['Loiro', 'Azul-acinzentados', undefined],
    [undefined, undefined, 'Oratória e Comunicação'],
  ]);
});

describe('a value that is in no list', () => {
  test('is refused, and not forwarded', async () => {
    const { applyWith } = start();
    expect(await errorsOf(await applyWith('Rainbow', 'Azuis'))).toEqual([422, { hair: notListed }]);
    expect(await errorsOf(await applyWith('Loiro', '../../etc/passwd'))).toEqual([422, { eyes: notListed }]);
    expect(await panel.entries()).toEqual([]);
  });

  test('is accepted as a course, which an editor may just have added or renamed', async () => {
    const { enrolAt } = start();
    expect((await enrolAt('Yoga')).status).toBe(200);
    expect((await panel.entries())[0]?.fields).toMatchObject({ course: 'Yoga' });
  });

  test.each([503, 404])('is accepted while the services answer %i', async (status) => {
    await panel.setFaults({ path: '/api/dafschool', status });
    const down = { ...panel.settings.integration, url: 'http://localhost:9' };
    const { applyWith, enrolAt, lines } = start({ ...panel.settings, integration: down });
    expect((await applyWith('Rainbow', 'Blue')).status).toBe(200);
    expect((await enrolAt('Yoga')).status).toBe(200);
    const entries = await panel.entries();
    const values = entries.map(({ fields: { hair, eyes, course } }) => ({ hair, eyes, course }));
    expect(values).toEqual([{ hair: 'Rainbow', eyes: 'Azuis' }, { course: 'Yoga' }]);
    expect(lines.filter(({ event }) => event === 'lists')).toHaveLength(2);
  });
});

test('a value is refused if the service’s list lacks it, but not if that list is empty', () => {
  const lists = { hair: [], eyes: [{ value: 'Azuis', pt: 'Azuis', en: 'Blue' }] };
  const fields = { hair: 'Rainbow', eyes: 'Rainbow' };
  expect(readListed(fields, { hair: [], eyes: [] }, lists)).toEqual({ fields, unlisted: ['eyes'] });
});

test('the lists are fetched once in ten minutes', async () => {
  const { enrolAt } = start();
  await enrolAt('Passarela');
  await enrolAt('Runway');
  const asked = (await panel.requests()).filter(({ path }) => path.startsWith('/api/dafschool'));
  expect(asked).toHaveLength(1);
});
