import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openHarness, postJson } from './fixture.ts';
import { findDrawing } from './pictures/catalogue.ts';

const demo = await openHarness();

const id = z.union([z.number(), z.string().regex(/^\d+$/)]);
const both = z.object({ pt: z.string().min(1), en: z.string().min(1) });
const text = z.union([z.string().min(1), both]);
const language = z.enum(['pt', 'en']);
const jpeg = z.string().regex(/\.jpg$/);
const slide = z.object({ slide_mobile: z.string(), slide_desktop: z.string() });
const link = z.object({ url: z.url(), name: z.string() });
const image = z.object({ key: z.string(), mobile: jpeg, desktop: jpeg, description: text });
const summary = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  cover: jpeg,
  published_at: z.iso.datetime({ offset: true }),
});

const reads: [path: string, shape: z.ZodType][] = [
  ['slides/home', z.array(slide).min(3)],
  ['website-texts', z.array(z.object({ key: z.string(), value: both })).min(13)],
  ['website-images', z.array(image).min(2)],
  ['get-scouted/images', z.array(image).length(8)],
  ['social-medias', z.object({ instagram: link, facebook: link, school: link })],
  [
    'staff',
    z
      .array(z.object({ language, role: z.string(), name: z.string(), phone: z.string(), email: z.email() }))
      .length(10),
  ],
  ['customizations', z.object({ phone: z.string(), email: z.email(), city: z.string(), blog_url: z.url() })],
  ['entities', z.array(z.object({ name: z.string() })).length(7)],
  ['entities/dafschool_slides', z.array(slide).min(1)],
  ['entities/dafschool_banner', z.array(slide).min(1)],
  ['entities/dafschool_cases', z.array(z.object({ id, cover: jpeg })).min(24)],
  ['entities/dafschool_feedback', z.array(z.object({ description: text, language, image: jpeg })).min(4)],
  [
    'entities/dafschool_staff',
    z
      .array(z.object({ name: z.string(), instagram: z.string(), role: z.string(), language, photo: jpeg }))
      .min(4),
  ],
  ['entities/dafschool_bio', z.array(z.object({ name: z.string(), description: text, photo: jpeg })).min(1)],
  [
    'entities/client_feedback',
    z.array(z.object({ name: z.string(), description: text, language, image: jpeg })).min(4),
  ],
  ['entities/dafschool_cases/4', z.object({ id, cover: jpeg })],
  ['entities/dafschool_bio/mirela-vasconcelos', z.object({ name: z.string() })],
  [
    'dafschool',
    z.object({ courses: z.array(z.object({ id, name: both, description: both })).length(16), about: both }),
  ],
  [
    'posts/blog/pt?paginate=10&page=1',
    z.object({ data: z.array(summary).length(10), current_page: z.literal(1), last_page: z.literal(2) }),
  ],
  [
    'posts/blog/pt?paginate=6&page=2',
    z.object({ data: z.array(summary).length(2), current_page: z.literal(2), last_page: z.literal(2) }),
  ],
  [
    'posts/blog/pt/primeiro-casting',
    z.object({
      slug: z.string(),
      title: z.string(),
      html: z.string(),
      cover: jpeg,
      published_at: z.string(),
    }),
  ],
  [
    'wp_posts',
    z
      .array(
        z.object({
          id,
          title: z.string(),
          excerpt: z.string(),
          link: z.url(),
          date: z.string(),
          image: jpeg,
        }),
      )
      .min(10),
  ],
];

const read = async (path: string) => {
  const answer = await (await demo.panel(`/api/${path}`)).json();
  return 'data' in answer && !('last_page' in answer) ? answer.data : answer;
};

describe('reads', () => {
  test.each(reads)('answers %s in the shape of the contract', async (path, shape) => {
    expect(shape.safeParse(await read(path)).error).toBeUndefined();
  });

  test('has every text that the pages use', async () => {
    const keys = (await read('website-texts')).map(({ key }: { key: string }) => key);
    const used =
      'about_text_1 about_text_2 about_text_3 contact_alert_title contact_alert_text home_instagram_title home_training_title home_training_text getScouted_warning_title getScouted_warning_text getScouted_intro getScouted_guidelines school_cover_title school_cover_action';
    expect(keys).toEqual(expect.arrayContaining(used.split(' ')));
  });

  test('has something at every media path that it gives', async () => {
    const answers = await Promise.all(reads.map(([path]) => read(path)));
    const paths = JSON.stringify(answers).match(/(?<=")[a-z-]+\/[\w-]+\.(jpg|mp4|webm)(?=")/g) ?? [];
    const drawn = [...new Set(paths)].filter((path) => path.endsWith('.jpg'));
    expect(drawn.length).toBeGreaterThan(60);
    expect(drawn.filter((path) => !findDrawing(path, 22, new Map()))).toEqual([]);
  });

  test('answers 404 in JSON for entities, items and posts that it lacks', async () => {
    const missing = ['entities/nothing', 'entities/dafschool_bio/9', 'posts/blog/pt/nothing', 'nothing'];
    const answers = await Promise.all(missing.map((path) => demo.panel(`/api/${path}`)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('gives what a test put in place of an answer, until it is taken away', async () => {
    const address = `${demo.panelUrl}/_demo/content/slides/home`;
    await postJson(address, [], 'PUT');
    expect(await read('slides/home')).toEqual([]);
    await fetch(address, { method: 'DELETE' });
    expect(await read('slides/home')).toHaveLength(4);
  });
});

describe('download', () => {
  test('zips the media asked for', async () => {
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

  test('refuses a request without files', async () => {
    const answer = await demo.panel('/api/download/zip', { method: 'POST', body: '{"name":"x","files":[]}' });
    expect(answer.status).toBe(422);
  });
});
