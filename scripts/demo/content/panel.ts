import { school } from './courses.ts';
import { clientFeedback, schoolFeedback } from './feedback.ts';
import {
  getScoutedImages,
  schoolBanner,
  schoolCases,
  schoolSlides,
  slides,
  websiteImages,
} from './images.ts';
import { customizations, schoolBio, schoolStaff, socialMedias, staff } from './people.ts';
import { type DemoPost, pageOfPosts, wordpressPosts } from './posts.ts';
import { websiteTexts } from './texts.ts';

const entities: Record<string, object[]> = {
  dafschool_slides: schoolSlides,
  dafschool_banner: schoolBanner,
  dafschool_cases: schoolCases,
  dafschool_feedback: schoolFeedback,
  dafschool_staff: schoolStaff,
  dafschool_bio: schoolBio,
  client_feedback: clientFeedback,
};

// Some answers come in an envelope and some do not, as a panel's do.
const answers: Record<string, unknown> = {
  'social-medias': { data: socialMedias },
  'website-images': websiteImages,
  'website-texts': websiteTexts,
  'get-scouted/images': { data: getScoutedImages },
  customizations,
  staff: { data: staff },
  dafschool: { data: school },
  entities: Object.keys(entities).map((name) => ({ name })),
};

/**
 * The panel's answer to a read.
 * @param path what follows `/api/`
 * @param posts of every type
 * @returns `undefined` when there is none
 */
export function getPanelAnswer(path: string, page: number, posts: DemoPost[]): unknown {
  if (Object.hasOwn(answers, path)) return answers[path];
  // An agency without news has no blog either.
  if (path === 'wp_posts') return posts.length > 0 ? wordpressPosts : [];
  const [kind, name = '', ...rest] = path.split('/');
  if (kind === 'slides' && rest.length === 0) return slides[name] ?? [];
  if (kind === 'entities') return getEntity(name, rest[0]);
  if (kind === 'posts' && rest[0] === 'pt') return getPosts(posts, page, rest[1]);
  return undefined;
}

function getEntity(name: string, idOrConcept: string | undefined): unknown {
  const items = Object.hasOwn(entities, name) ? entities[name] : undefined;
  if (idOrConcept === undefined) return name === 'client_feedback' ? items && { data: items } : items;
  return items?.find(
    (item) =>
      ('id' in item && String(item.id) === idOrConcept) ||
      ('concept' in item && item.concept === idOrConcept),
  );
}

function getPosts(posts: DemoPost[], page: number, slug: string | undefined): unknown {
  if (slug === undefined) return pageOfPosts(posts, page);
  const post = posts.find((candidate) => candidate.slug === slug);
  return (
    post && { slug, title: post.title, html: post.html, cover: post.cover, published_at: post.published_at }
  );
}
