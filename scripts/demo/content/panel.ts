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

/** The panel's answers to reads, by what follows `/api/` in their addresses. Some are in an envelope, as a panel's are. */
const answers = {
  'social-medias': { data: socialMedias },
  'slides/home': homeSlides,
  'website-images': websiteImages,
  'website-texts': websiteTexts,
  'get-scouted/images': { data: getScoutedImages },
  customizations,
  staff: { data: staff },
  dafschool: { data: school },
  wp_posts: wordpressPosts,
  'entities/dafschool_slides': schoolSlides,
  'entities/dafschool_banner': schoolBanner,
  'entities/dafschool_cases': schoolCases,
  'entities/dafschool_feedback': schoolFeedback,
  'entities/dafschool_staff': schoolStaff,
  'entities/dafschool_bio': schoolBio,
  'entities/client_feedback': { data: clientFeedback },
  ...Object.fromEntries(posts.map(({ excerpt: _, ...post }) => [`posts/blog/pt/${post.slug}`, post])),
};

export const createAnswers = () => new Map<string, unknown>(Object.entries(answers));
