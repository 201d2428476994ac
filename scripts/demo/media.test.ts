import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, startHarness } from './fixture.ts';

let demo: Harness;
let other: Harness;
beforeAll(async () => {
  demo = await startHarness({ seed: 7 });
  other = await startHarness({ seed: 7, talents: 12 });
});
afterAll(() => Promise.all([demo.close(), other.close()]));

const film = '/storage/slides/film-desktop.mp4';
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

describe('pictures', () => {
  test('are JPEG files of the size that the profile says, and a cover is 3:4', async () => {
    const { book } = await (await demo.integration('/api/talent/profile?id=4')).json();
    const size = await sharp(await bytesOf(`${demo.integrationUrl}/${book[0].file}`)).metadata();
    expect([size.format, size.width, size.height]).toEqual([
      'jpeg',
      Number(book[0].width),
      Number(book[0].height),
    ]);
    const cover = await sharp(await bytesOf(`${demo.integrationUrl}/media/talents/4/cover.jpg`)).metadata();
    expect([cover.width, cover.height]).toEqual([900, 1200]);
  });

  test('and profiles are the same in another folder and at another scale', async () => {
    const picture = '/media/talents/9/cover.jpg';
    const [one, two] = await Promise.all(
      [demo, other].map(({ integrationUrl }) => bytesOf(integrationUrl + picture)),
    );
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
    const profiles = await Promise.all(
      [demo, other].map(async (one) => (await one.integration('/api/talent/profile?id=9')).text()),
    );
    expect(profiles[0]).toBe(profiles[1]);
  });

  test('are kept on disk, whole, after simultaneous first requests', async () => {
    const url = `${demo.panelUrl}/storage/school/case-3.jpg`;
    const [first, second] = await Promise.all([bytesOf(url), bytesOf(url)]);
    expect(first).toEqual(second);
    const [version] = await readdir(path.join(demo.folder, 'media'));
    const files = await readdir(path.join(demo.folder, 'media', version ?? '', 'school'));
    expect(files).toEqual(['case-3.jpg']);
  });

  test('do not exist for unknown talents, numbers and paths', async () => {
    const paths = ['/media/talents/99/cover.jpg', '/media/talents/4/other.jpg', '/media/../../package.json'];
    const answers = await Promise.all(paths.map((to) => fetch(demo.integrationUrl + to)));
    answers.push(await fetch(`${demo.panelUrl}/storage/school/case-31.jpg`));
    expect(answers.map(({ status }) => status)).not.toContain(200);
  });
});

describe('serving', () => {
  test('names the bytes with an ETag and answers 304 to it', async () => {
    const answer = await fetch(demo.panelUrl + film);
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('cache-control')).toContain('max-age');
    const again = await fetch(demo.panelUrl + film, { headers: { 'if-none-match': etag } });
    expect([etag.length > 10, again.status]).toEqual([true, 304]);
  });

  test('tells the size and sends no body on HEAD', async () => {
    const answer = await fetch(demo.panelUrl + film, { method: 'HEAD' });
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(50_000);
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, undefined],
    ['bytes=-50', -50, undefined],
  ])('sends the range %s', async (range, from, to) => {
    const whole = await bytesOf(demo.panelUrl + film);
    const answer = await fetch(demo.panelUrl + film, { headers: { range } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(whole.subarray(from, to));
  });

  test('refuses a range beyond the end', async () => {
    const answer = await fetch(demo.panelUrl + film, { headers: { range: 'bytes=99999999-' } });
    expect(answer.status).toBe(416);
  });
});
