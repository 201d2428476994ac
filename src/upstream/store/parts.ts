import { type Locale, locales } from '#src/i18n/locale.ts';
import { site } from '#src/site.ts';
import { isGone, UpstreamError } from '#src/upstream/http/errors.ts';
import type { Panel } from '#src/upstream/panel/panel.ts';
import type { Post } from '#src/upstream/panel/posts.ts';
import type { NoteLeftOut } from '#src/upstream/parsing.ts';
import type { Integration } from '#src/upstream/talents/integration.ts';
import { fetchRoster } from '#src/upstream/talents/roster.ts';

/** The id of Brazil, whose states are offered before the visitor chooses a country. */
export const homeCountry = '21';

export type Fetch<Data> = (noteLeftOut: NoteLeftOut) => Promise<Data[]>;

const nothing = async () => [];

/**
 * Everything that a build reads, part by part. A single answer is a list of one.
 * @param getLastPosts the posts of the last good build, where a post that fails to load is looked for
 */
export function createParts(
  integration: Integration,
  panel: Panel,
  getLastPosts: () => Promise<Post[]> = nothing,
) {
  const { key } = site.school;
  return {
    talents: (note) => fetchRoster(integration, note),
    slides: (note) => panel.fetchSlides('home', note),
    texts: panel.fetchTexts,
    images: panel.fetchImages,
    scoutingImages: panel.fetchGetScoutedImages,
    staff: panel.fetchStaff,
    social: async () => [await panel.fetchSocial()],
    customizations: async () => [await panel.fetchCustomizations()],
    school: async (note) => [await panel.fetchSchool(note)],
    schoolSlides: (note) => existing(panel.fetchEntitySlides(`${key}_slides`, note)),
    schoolBanner: (note) => existing(panel.fetchEntitySlides(`${key}_banner`, note)),
    schoolCases: (note) => existing(panel.fetchCases(`${key}_cases`, note)),
    schoolFeedback: (note) => existing(panel.fetchFeedback(`${key}_feedback`, note)),
    schoolStaff: (note) => existing(panel.fetchSchoolStaff(`${key}_staff`, note)),
    schoolBio: (note) => existing(panel.fetchBio(`${key}_bio`, note)),
    clientFeedback: (note) => existing(panel.fetchFeedback('client_feedback', note)),
    posts: async (note) =>
      (
        await Promise.all(site.news.types.map((type) => existing(panel.fetchPosts(type, note, getLastPosts))))
      ).flat(),
    blogPosts: (note) => existing(panel.fetchWpPosts(note)),
    options: (note) => fetchHomeOptions(integration, note),
  } satisfies Record<string, Fetch<object>>;
}

/** The option lists in each language, before the visitor chooses a country. */
export function fetchHomeOptions({ fetchOptions }: Integration, note: NoteLeftOut) {
  const inLanguage = async (locale: Locale) => ({
    locale,
    ...(await fetchOptions({ locale, country: homeCountry, state: null }, note)),
  });
  return Promise.all(locales.map(inLanguage));
}

/** What an older panel, or one without that entity, does not have is an empty list; any other failure is passed on. */
async function existing<Data>(fetching: Promise<Data[]>): Promise<Data[]> {
  try {
    return await fetching;
  } catch (error) {
    if (isGone(error) || (error instanceof UpstreamError && error.status === 405)) return [];
    throw error;
  }
}
