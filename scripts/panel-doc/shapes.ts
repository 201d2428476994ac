import type { z } from 'zod';
import type { RouteKey } from '#src/routes/table.ts';
import { panelSchemas } from '#src/upstream/panel/schemas.ts';
import type { PartName } from '#src/upstream/store/parts.ts';
import { optionSchema } from '#src/upstream/talents/integration.ts';
import { talentSchemas } from '#src/upstream/talents/profile.ts';
import { videoSchema } from '#src/upstream/talents/video.ts';

interface Shape {
  on: readonly (RouteKey | 'every page')[];
  /** What is read of it, by the name of the piece; the whole has none. */
  pieces: Record<string, z.ZodType>;
}

const panel = panelSchemas('');
const talent = talentSchemas('');
const school = ['school'] as const;

/** What the site reads of each part of the content, and where it shows. */
export const shapes = {
  talents: {
    on: ['talents', 'talent', 'selection'],
    pieces: {
      card: talent.card,
      profile: talent.profile,
      'profile: items of `book` and `snap`': talent.photo,
      'profile: items of `video`': videoSchema,
    },
  },
  slides: { on: ['home'], pieces: { '': panel.slide } },
  texts: { on: ['every page'], pieces: { '': panel.text } },
  images: { on: ['home', 'about'], pieces: { '': panel.image } },
  scoutingImages: { on: ['beModel'], pieces: { '': panel.image } },
  staff: { on: ['contact', 'trust'], pieces: { '': panel.staff } },
  social: { on: ['every page'], pieces: { '': panel.social } },
  customizations: { on: ['every page'], pieces: { '': panel.customizations } },
  school: { on: school, pieces: { '': panel.school, 'items of `courses`': panel.course } },
  schoolSlides: { on: school, pieces: { '': panel.slide } },
  schoolBanner: { on: school, pieces: { '': panel.slide } },
  schoolCases: { on: school, pieces: { '': panel.case } },
  schoolFeedback: { on: school, pieces: { '': panel.feedback } },
  schoolStaff: { on: ['school', 'trust'], pieces: { '': panel.schoolStaff } },
  schoolBio: { on: school, pieces: { '': panel.bio } },
  clientFeedback: { on: ['home'], pieces: { '': panel.feedback } },
  posts: {
    on: ['news', 'post'],
    pieces: { 'items of the list': panel.listedPost, 'a post': panel.post },
  },
  blogPosts: { on: ['home'], pieces: { '': panel.blogPost } },
  options: {
    on: ['beModel'],
    pieces: { 'items of `countries`, `states`, `cities`, `hair` and `eyes`': optionSchema },
  },
} satisfies Record<PartName, Shape> as Record<string, Shape>;
