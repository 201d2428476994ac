import type { z } from 'zod';
import { site } from '#src/site.ts';
import { isGone, UpstreamError } from '#src/upstream/http/errors.ts';
import type { Panel } from '#src/upstream/panel/panel.ts';
import type { Post } from '#src/upstream/panel/posts.ts';
import type { PanelSchemas } from '#src/upstream/panel/schemas.ts';
import type { LeftOut, NoteLeftOut } from '#src/upstream/read-items.ts';
import type { Integration } from '#src/upstream/talents/integration.ts';
import { fetchRoster } from '#src/upstream/talents/roster.ts';

export interface Services {
  integration: Integration;
  panel: Panel;
  /** The last good build's posts, which replace those that fail to load. */
  getLastPosts?(): Promise<Post[]>;
}

type Fetch<Data> = (services: Services, noteLeftOut: NoteLeftOut) => Promise<Data[]>;

type Choose<Item> = (schemas: PanelSchemas) => Item;

/** One of the panel's lists. @param path below `/api/` */
const list =
  <Item extends z.ZodType>(path: string, choose: Choose<Item>): Fetch<z.output<Item>> =>
  ({ panel }, note) =>
    panel.fetchItems(path, choose(panel.schemas), note);

const overrides =
  <Item extends z.ZodType>(path: string, choose: Choose<Item>): Fetch<z.output<Item>> =>
  async ({ panel }, note) => [await panel.fetchOverrides(path, choose(panel.schemas), note)];

/** Empty if the panel lacks the address, as older ones do, or the entity. Passes on any other failure. */
const optional =
  <Data>(fetch: Fetch<Data>): Fetch<Data> =>
  async (...given) => {
    try {
      return await fetch(...given);
    } catch (error) {
      if (isGone(error) || (error instanceof UpstreamError && error.status === 405)) return [];
      throw error;
    }
  };

const ofSchool = <Item extends z.ZodType>(entity: string, choose: Choose<Item>) =>
  optional(list(`entities/${site.school.key}_${entity}`, choose));

const fetchNews: Fetch<Post> = async (services, note) => {
  const ofType = (type: string) =>
    optional<Post>(({ panel, getLastPosts }) => panel.fetchPosts(type, note, getLastPosts));
  return (await Promise.all(site.news.types.map((type) => ofType(type)(services, note)))).flat();
};

/** Everything that a build loads; a single answer is a list of one. */
export const parts = {
  talents: ({ integration }, note) => fetchRoster(integration, note),
  slides: list('slides/home', ({ slide }) => slide),
  texts: list('website-texts', ({ text }) => text),
  images: list('website-images', ({ image }) => image),
  scoutingImages: list('get-scouted/images', ({ image }) => image),
  staff: list('staff', ({ staff }) => staff),
  social: overrides('social-medias', ({ social }) => social),
  customizations: overrides('customizations', ({ customizations }) => customizations),
  school: async ({ panel }, note) => [await panel.fetchSchool(note)],
  schoolSlides: ofSchool('slides', ({ slide }) => slide),
  schoolBanner: ofSchool('banner', ({ slide }) => slide),
  schoolCases: ofSchool('cases', (schemas) => schemas.case),
  schoolFeedback: ofSchool('feedback', ({ feedback }) => feedback.omit({ name: true })),
  schoolStaff: ofSchool('staff', ({ schoolStaff }) => schoolStaff),
  // Pages show the first only, so an edit of another one must not start a build.
  schoolBio: async (...given) => (await ofSchool('bio', ({ bio }) => bio)(...given)).slice(0, 1),
  clientFeedback: optional(list('entities/client_feedback', ({ feedback }) => feedback)),
  posts: fetchNews,
  blogPosts: optional(list('wp_posts', ({ blogPost }) => blogPost)),
  options: ({ integration }, note) => integration.fetchHomeOptions(note),
} satisfies Record<string, Fetch<object>>;

export type PartName = keyof typeof parts;
export type DataOf<Name extends PartName> = Awaited<ReturnType<(typeof parts)[Name]>>;

export const partNames = Object.keys(parts) as PartName[];

export interface FetchedPart {
  name: PartName;
  data: object[];
  leftOut: LeftOut[];
  /** Why the whole part failed, if it did. */
  error?: unknown;
}

/** Fetches a part. Never rejects. */
export async function fetchPart(name: PartName, services: Services): Promise<FetchedPart> {
  const fetch: Fetch<object> = parts[name];
  const leftOut: LeftOut[] = [];
  try {
    return { name, leftOut, data: await fetch(services, (item) => leftOut.push(item)) };
  } catch (error) {
    return { name, leftOut, data: [], error };
  }
}
