import { expect, test } from 'vitest';
import { z } from 'zod';
import { customizations } from './content/people.ts';
import { openHarness } from './fixture.ts';
import { findDrawing } from './pictures/catalogue.ts';

const demo = await openHarness();

const id = z.union([z.number(), z.string().regex(/^\d+$/)]);
const text = z.string().min(1);
const both = z.object({ pt: text, en: text });
const language = z.enum(['pt', 'en']);
const jpeg = z.string().regex(/\.jpg$/);
const slides = z.array(z.object({ slide_mobile: text, slide_desktop: text }));
const link = z.object({ url: z.url(), name: text });
const image = z.object({ key: text, mobile: jpeg, desktop: jpeg, description: z.union([text, both]) });
const post = z.object({
  slug: text,
  title: text,
  cover: jpeg,
  published_at: z.iso.datetime({ offset: true }),
});
const summaries = z.array(post.extend({ excerpt: text }));
const page = (page: number, count: number) =>
  z.object({ data: summaries.length(count), current_page: z.literal(page), last_page: z.literal(2) });
const opinion = z.object({ description: z.union([text, both]), language, image: jpeg });
const teacher = z.object({ name: text, instagram: text, role: text, language, photo: jpeg });
const course = z.object({ id, name: both, description: both });
const wpPost = z.object({ id, title: text, excerpt: text, link: z.url(), date: text, image: jpeg });

const reads: [path: string, shape: z.ZodType][] = [
  ['slides/home', slides.min(3)],
  ['website-texts', z.array(z.object({ key: text, value: both })).min(13)],
  ['website-images', z.array(image).min(2)],
  ['get-scouted/images', z.array(image).length(8)],
  ['social-medias', z.object({ instagram: link, facebook: link, school: link })],
  [
    'staff',
    z.array(z.object({ language, role: text, name: text, phone: text, email: z.email() })).length(10),
  ],
  ['customizations', z.object({ phone: text, email: text, city: text, blog_url: z.url() })],
  ['entities', z.array(z.object({ name: text })).length(7)],
  ['entities/dafschool_slides', slides.min(1)],
  ['entities/dafschool_banner', slides.min(1)],
  ['entities/dafschool_cases', z.array(z.object({ id, cover: jpeg })).min(24)],
  ['entities/dafschool_feedback', z.array(opinion).min(4)],
  ['entities/dafschool_staff', z.array(teacher).min(4)],
  ['entities/dafschool_bio', z.array(z.object({ name: text, description: both, photo: jpeg })).min(1)],
  ['entities/client_feedback', z.array(opinion.extend({ name: text })).min(4)],
  ['entities/dafschool_cases/4', z.object({ id, cover: jpeg })],
  ['entities/dafschool_bio/mirela-vasconcelos', z.object({ name: text })],
  ['dafschool', z.object({ courses: z.array(course).length(16), about: both })],
  ['posts/blog/pt?paginate=10&page=1', page(1, 10)],
  ['posts/blog/pt?paginate=6&page=2', page(2, 2)],
  ['posts/blog/pt/primeiro-casting', post.extend({ html: text })],
  ['wp_posts', z.array(wpPost).min(4)],
];

const read = async (path: string) => {
  const answer = await (await demo.panel(`/api/${path}`)).json();
  return 'data' in answer && !('last_page' in answer) ? answer.data : answer;
};

test.each(reads)('%s is answered in the shape of the contract', async (path, shape) => {
  expect(shape.safeParse(await read(path)).error).toBeUndefined();
});

test('there is every text that the pages use', async () => {
  const keys = (await read('website-texts')).map(({ key }: { key: string }) => key);
  const used =
    'about_text_1 about_text_2 about_text_3 contact_alert_title contact_alert_text home_instagram_title home_training_title home_training_text getScouted_warning_title getScouted_warning_text getScouted_intro getScouted_guidelines school_cover_title school_cover_action';
  expect(keys).toEqual(expect.arrayContaining(used.split(' ')));
});

test('there is a picture at every media path in an answer', async () => {
  const answers = await Promise.all(reads.map(([path]) => read(path)));
  const paths = JSON.stringify(answers).match(/(?<=")[a-z-]+\/[\w-]+\.jpg(?=")/g) ?? [];
  expect(new Set(paths).size).toBeGreaterThan(60);
  expect(paths.filter((path) => !findDrawing(path, 22, new Map()))).toEqual([]);
});

test.each(['entities/nothing', 'entities/dafschool_bio/9', 'posts/blog/pt/nothing', 'nothing'])(
  '%s is answered with 404 and JSON',
  async (path) => {
    const answer = await demo.panel(`/api/${path}`);
    expect([answer.status, await answer.json()]).toEqual([404, { message: expect.any(String) }]);
  },
);

test('any page may draw the map, which lies around the agency and needs no other file', async () => {
  const answer = await fetch(`${demo.panelUrl}/map/style.json`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const text = await answer.text();
  expect(text).not.toMatch(/https?:|text-field/);
  const { features } = JSON.parse(text).sources.town.data;
  const [streets] = features;
  expect(streets.geometry.coordinates.length).toBeGreaterThan(200);
  for (const { geometry } of features)
    for (const [index, degrees] of geometry.coordinates.flat(3).entries())
      expect(degrees).toBeCloseTo(Number(customizations[index % 2 === 0 ? 'longitude' : 'latitude']), 0);
});

test('the media asked for are zipped', async () => {
  const files = [
    `${demo.panelUrl}/storage/slides/film-desktop.mp4`,
    `${demo.integrationUrl}/media/talents/3/cover.jpg`,
  ];
  const body = JSON.stringify({ name: 'Seleção São João', files });
  const answer = await demo.panel('/api/download/zip', { method: 'POST', body });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain('selecao-sao-joao.zip');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(bytes.includes('selecao-sao-joao-01.mp4')).toBe(true);
  expect(bytes.includes('selecao-sao-joao-02.jpg')).toBe(true);
});

test('a download without files is refused', async () => {
  const answer = await demo.panel('/api/download/zip', { method: 'POST', body: '{"name":"x","files":[]}' });
  expect(answer.status).toBe(400);
});
