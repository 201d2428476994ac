import { expect, test } from 'vitest';
import { content, digests, live } from '../../tests/support/rebuild.ts';
import { verdictOf } from './verdict.ts';

const parts = { talents: 'a', staff: 'a', texts: 'a' };
const fallbacks = [{ part: 'social', fallback: 'nothing', loadedAt: '' }];
const { report } = live({ ...parts, social: 'a' }, { mediaVersions: { one: '1', two: '1' }, fallbacks });
const { staff: _, ...withoutStaff } = parts;
const noSocial = { failures: { social: 'panel: answered 404' } };
const noPost = { failures: { posts: 'panel /api/posts/news/pt/ana: answered 403' } };
const noStaff = { failures: { staff: 'panel: no answer' } };
const noTalents = { talents: undefined, failures: { talents: 'integration: answered 500' } };
const reordered = content({}, { digests: { ...digests(parts), staff: { content: 'a', order: 'b' } } });

const unchanged = 'nothing else has changed, and these could not be loaded';
const onlyFailures = `${unchanged}: staff (panel: no answer)`;
const onlyPost = `${unchanged}: posts (panel /api/posts/…: answered 403)`;
const unloaded = 'the talents could not be loaded (integration: answered 500)';
const withMedia = (mediaVersions: Record<string, string>) => content(parts, { mediaVersions });

test.each([
  ['the same content', content(parts), 'same', 'nothing to do'],
  ['one changed part', content({ ...parts, staff: 'b' }), 'build', 'changed: staff'],
  ['two changed parts', content({ ...parts, talents: 'b', staff: 'b' }), 'build', 'changed: staff, talents'],
  ['a changed order', reordered, 'build', 'changed: order of staff'],
  ['a changed picture', withMedia({ one: '2', two: '1' }), 'build', 'changed: 1 media files'],
  ['pictures without a version, and new ones', withMedia({ three: '1' }), 'same', 'nothing to do'],
  ['a part that failed, and no change', content(withoutStaff, noStaff), 'later', onlyFailures],
  ['a post that failed', content(parts, noPost), 'later', onlyPost],
  ['a part that failed for some items', content({ ...parts, staff: 'x' }, noStaff), 'later', onlyFailures],
  ['a part that failed in the live build too', content(parts, noSocial), 'same', 'nothing to do'],
  ['such a part, changed', content({ ...parts, social: 'b' }, noSocial), 'build', 'changed: social'],
  ['failure and change', content({ ...withoutStaff, talents: 'b' }, noStaff), 'build', 'changed: talents'],
  ['no talents', content({ staff: 'b' }, noTalents), 'later', unloaded],
])('%s', (_, given, kind, reason) => {
  expect(verdictOf(report, given, 'edit', false)).toEqual({ kind, reason });
});

test('a changed order alone causes no build at night', () => {
  expect(verdictOf(report, reordered, 'night', false)).toMatchObject({ kind: 'same' });
});
