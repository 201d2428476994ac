import { expect, test } from 'vitest';
import { videoSchema } from './video.ts';

const youtube = { provider: 'youtube', id: 'aqz-KE-bpKQ' };
const vimeo = { provider: 'vimeo', id: '1084537' };
const shortId = { provider: 'youtube', id: 'film-17' };
const unlisted = { ...vimeo, key: '0a1b2c3d' };
test.each([
  [{ provider: 'youtube', file: 'aqz-KE-bpKQ' }, youtube],
  [{ provider: 'youtube', file: 'film-17' }, shortId],
  [{ provider: 'YouTube', file: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3' }, youtube],
  [{ provider: 'vimeo', file: 'youtu.be/aqz-KE-bpKQ' }, youtube],
  [{ file: 'https://youtube.com/shorts/aqz-KE-bpKQ/' }, youtube],
  [{ provider: 'youtube', file: 'aqz-KE-bpKQ?si=x1Yz' }, youtube],
  [{ file: '<iframe width="9" src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=x"></iframe>' }, youtube],
  [{ file: 'Desfile da Ana https://youtu.be/aqz-KE-bpKQ?si=x' }, youtube],
  [{ provider: 'vimeo', file: 1084537 }, vimeo],
  [{ file: '1084537' }, vimeo],
  [{ provider: 'youtube', file: 'https://player.vimeo.com/video/1084537?h=0a1b2c3d' }, unlisted],
  [{ provider: 'vimeo', file: '1084537/0a1b2c3d' }, unlisted],
  [{ provider: 'vimeo', file: 'https://vimeo.com/1084537?h="x' }, vimeo],
  [{ provider: 'vimeo', file: 'https://vimeo.com/channels/staffpicks/1084537' }, vimeo],
  [{ provider: 'vimeo', file: 'https://vimeo.com/showcase/7654321/video/1084537' }, vimeo],
])('%j is a video', (wire, video) => expect(videoSchema.parse(wire)).toEqual(video));

test.each([
  [{ provider: 'dailymotion', file: 'x7tgad0' }, 'unknown provider'],
  [{ provider: 'vimeo', file: 'aqz-KE-bpKQ' }, 'no video id'],
  [{ provider: 'youtube', file: '"><script>' }, 'no video id'],
  [{ provider: 'youtube', file: 'https://youtube.com/playlist?list=PLx0sYbCqOb8TBPRdmBHs' }, 'no video id'],
  [{ provider: 'youtube', file: 'https://www.youtube.com/user/models' }, 'no video id'],
  [{ provider: 'youtube', file: 'https://dailymotion.com/video/x7tgad0' }, 'no video id'],
  [{ provider: 'vimeo', file: 'https://vimeo.com/event/4815162' }, 'no video id'],
  [{ provider: 'youtube', file: 'javascript:alert(1)' }, 'no video id'],
  [null, 'no media path'],
])('%j is not a video: %s', (wire, reason) => {
  expect(videoSchema.safeParse(wire).error?.issues[0]?.message).toBe(reason);
});
