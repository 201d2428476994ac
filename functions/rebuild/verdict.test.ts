import { expect, test } from 'vitest';
import { digests, live, taken } from './fixture.ts';
import { judge } from './verdict.ts';

const before = live(
  { talents: 'a', staff: 'a', texts: 'a' },
  {
    stamps: { one: '1', two: '1' },
    fallbacks: [{ part: 'social', standIn: 'nothing', loadedAt: '' }],
  },
);
const report = before.kind === 'known' ? before.report : undefined;

const reordered = {
  ...digests({ talents: 'a', staff: 'a', texts: 'a' }),
  staff: { content: 'a', order: 'b' },
};

test.each([
  ['the same', taken({ talents: 'a', staff: 'a', texts: 'a' }), 'same', 'nothing to do'],
  ['another part', taken({ talents: 'a', staff: 'b', texts: 'a' }), 'build', 'changed: staff'],
  ['two other parts', taken({ talents: 'b', staff: 'b', texts: 'a' }), 'build', 'changed: staff, talents'],
  ['another order', taken({}, { digests: reordered }), 'build', 'changed: order of staff'],
  [
    'another picture at the same address',
    taken({ talents: 'a', staff: 'a', texts: 'a' }, { stamps: { one: '2', two: '1' } }),
    'build',
    'changed: 1 media files',
  ],
  [
    'pictures that are not told of, and new ones',
    taken({ talents: 'a', staff: 'a', texts: 'a' }, { stamps: { three: '1' } }),
    'same',
    'nothing to do',
  ],
  [
    'half an answer, and the rest the same',
    taken({ talents: 'a', texts: 'a' }, { failures: { staff: 'panel: no answer' } }),
    'later',
    "nothing else has changed, and these can't be had: staff",
  ],
  [
    'what the live build lacks too',
    taken({ talents: 'a', staff: 'a', texts: 'a' }, { failures: { social: 'panel: answered 404' } }),
    'same',
    'nothing to do',
  ],
  [
    'half an answer, and a change in it',
    taken({ talents: 'b', texts: 'a' }, { failures: { staff: 'panel: no answer' } }),
    'build',
    'changed: talents',
  ],
  [
    'no talents',
    taken({ staff: 'b' }, { talents: undefined, failures: { talents: 'integration: answered 500' } }),
    'later',
    "the talents can't be had (integration: answered 500)",
  ],
])('%s', (_, content, kind, reason) => {
  if (!report) throw new Error('no report');
  expect(judge(report, content, 'edit', false)).toEqual({ kind, reason });
});

test('another order alone is nothing at night', () => {
  if (!report) throw new Error('no report');
  expect(judge(report, taken({}, { digests: reordered }), 'night', false)).toMatchObject({ kind: 'same' });
});
