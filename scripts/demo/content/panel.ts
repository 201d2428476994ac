import { school } from './courses.ts';
import { clientFeedback, schoolFeedback } from './feedback.ts';
import {
  getScoutedImages,
  homeSlides,
  schoolBanner,
  schoolCases,
  schoolSlides,
  websiteImages,
} from './images.ts';
import { customizations, schoolBio, schoolStaff, socialMedias, staff } from './people.ts';
import { posts, wordpressPosts } from './posts.ts';
import { websiteTexts } from './texts.ts';

const entities = {
  dafschool_slides: schoolSlides,
  dafschool_banner: schoolBanner,
  dafschool_cases: schoolCases,
  dafschool_feedback: schoolFeedback,
  dafschool_staff: schoolStaff,
  dafschool_bio: schoolBio,
  client_feedback: clientFeedback,
};

/** The panel's answers to reads, by what follows `/api/` in their addresses. */
export function createAnswers(): Map<string, unknown> {
  // Some answers come in an envelope and some do not, as a panel's do.
  const answers = new Map<string, unknown>([
    ['social-medias', { data: socialMedias }],
    ['slides/home', homeSlides],
    ['website-images', websiteImages],
    ['website-texts', websiteTexts],
    ['get-scouted/images', { data: getScoutedImages }],
    ['customizations', customizations],
    ['staff', { data: staff }],
    ['dafschool', { data: school }],
    ['wp_posts', wordpressPosts],
  ]);
  for (const [name, items] of Object.entries(entities))
    answers.set(`entities/${name}`, name === 'client_feedback' ? { data: items } : items);
  for (const { excerpt: _, ...post } of posts) answers.set(`posts/blog/pt/${post.slug}`, post);
  return answers;
}
