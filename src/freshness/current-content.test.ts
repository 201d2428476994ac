import { expect, test } from 'vitest';
import { readSettings } from '#src/settings.ts';
import { postList as list, openAgency } from '../../tests/support/agency.ts';
import { fault, reply, requestsBehind } from '../../tests/support/scripted.ts';
import { fetchCurrentContent } from './current-content.ts';

test('a part that fails for one item counts as failed, and has another digest than the others alone', async () => {
  const { panel, integration, env } = await openAgency([{ id: 1, name: 'Ana' }], {
    [list]: ['a', 'b'].map((slug) => ({ slug, title: slug })),
    [`${list}/a`]: { html: 'a' },
    [`${list}/b`]: reply(403),
  });
  const read = () => fetchCurrentContent(readSettings(env), { firstDelayMs: 1, attempts: 1 });
  // A talent's profile is reported without the talent.
  integration.script({ '/api/talent/profile': reply(403) });
  const partly = await read();
  expect(partly.failures).toMatchObject({
    posts: `panel ${list}/b: answered 403`,
    talents: 'integration /api/talent/profile: answered 403',
  });

  panel.script({ [list]: [{ slug: 'a', title: 'a' }] });
  const alone = await read();
  expect(alone.failures['posts']).toBeUndefined();
  expect(alone.digests['posts']).not.toEqual(partly.digests['posts']);
});

test('a part that does not load in time is late, and has no digest', async () => {
  const { env } = await openAgency([], { '/api/staff': fault('hang') });
  const { isLate, failures, digests } = await fetchCurrentContent(readSettings(env), { deadlineMs: 50 });
  expect([isLate, failures['staff'], digests['staff']]).toEqual([true, 'took over 0.05 s', undefined]);
});

test('no call belongs to the request for a comparison: with many, the header that lists them gets too long', async () => {
  const { env } = await openAgency([{ id: 1, name: 'Ana' }]);
  const compare = () => fetchCurrentContent(readSettings(env), { attempts: 1 });
  expect(await requestsBehind(compare)).toEqual([undefined]);
});
