import { site } from '#src/site.ts';
import { isGone, UpstreamError } from '#src/upstream/http/errors.ts';
import type { Panel } from '#src/upstream/panel/panel.ts';
import type { Post } from '#src/upstream/panel/posts.ts';
import type { NoteLeftOut } from '#src/upstream/parsing.ts';
import type { Integration } from '#src/upstream/talents/integration.ts';
import { fetchRoster } from '#src/upstream/talents/roster.ts';

export type Fetch<Data> = (noteLeftOut: NoteLeftOut) => Promise<Data[]>;

const nothing = async () => [];

/** Everything that a build reads; a single answer is a list of one. @param getLastPosts replace posts that fail to load */
export function createParts(
  integration: Integration,
  panel: Panel,
  getLastPosts: () => Promise<Post[]> = nothing,
) {
  const { fetchOverrides, fetchItems, schemas } = panel;
  const ofSchool = (name: string) => `entities/${site.school.key}_${name}`;
  return {
    talents: (note) => fetchRoster(integration, note),
    slides: (note) => fetchItems('slides/home', schemas.slide, note),
    texts: (note) => fetchItems('website-texts', schemas.text, note),
    images: (note) => fetchItems('website-images', schemas.image, note),
    scoutingImages: (note) => fetchItems('get-scouted/images', schemas.image, note),
    staff: (note) => fetchItems('staff', schemas.staff, note),
    social: async (note) => [await fetchOverrides('social-medias', schemas.social, note)],
    customizations: async (note) => [await fetchOverrides('customizations', schemas.customizations, note)],
    school: async (note) => [await panel.fetchSchool(note)],
    schoolSlides: (note) => existing(fetchItems(ofSchool('slides'), schemas.slide, note)),
    schoolBanner: (note) => existing(fetchItems(ofSchool('banner'), schemas.slide, note)),
    schoolCases: (note) => existing(fetchItems(ofSchool('cases'), schemas.case, note)),
    schoolFeedback: (note) => existing(fetchItems(ofSchool('feedback'), schemas.feedback, note)),
    schoolStaff: (note) => existing(fetchItems(ofSchool('staff'), schemas.schoolStaff, note)),
    schoolBio: (note) => existing(fetchItems(ofSchool('bio'), schemas.bio, note)),
    clientFeedback: (note) => existing(fetchItems('entities/client_feedback', schemas.feedback, note)),
    posts: async (note) =>
      (
        await Promise.all(site.news.types.map((type) => existing(panel.fetchPosts(type, note, getLastPosts))))
      ).flat(),
    blogPosts: (note) => existing(fetchItems('wp_posts', schemas.blogPost, note)),
    options: integration.fetchHomeOptions,
  } satisfies Record<string, Fetch<object>>;
}

type Parts = ReturnType<typeof createParts>;
export type PartName = keyof Parts;
export type DataOf<Name extends PartName> = Awaited<ReturnType<Parts[Name]>>;

/** An empty list where an older panel lacks the address, or a panel the entity. Passes any other failure on. */
async function existing<Data>(fetching: Promise<Data[]>): Promise<Data[]> {
  try {
    return await fetching;
  } catch (error) {
    if (isGone(error) || (error instanceof UpstreamError && error.status === 405)) return [];
    throw error;
  }
}
