import { z } from 'zod';
import type { RouteKey } from '#src/routes/table.ts';
import { listedSchema, postFields, wpPostSchema } from '#src/upstream/panel/posts.ts';
import * as panel from '#src/upstream/panel/schemas.ts';
import type { createParts } from '#src/upstream/store/parts.ts';
import * as talents from '#src/upstream/talents/profile.ts';
import { videoSchema } from '#src/upstream/talents/video.ts';

interface Shape {
  on: readonly (RouteKey | 'every page')[];
  /** What is read of it, by the name of the piece; the whole has none. */
  pieces: Record<string, z.ZodType>;
}

const school = ['school'] as const;

/** What the site reads of each part of the content, and where it shows. */
export const shapes = {
  talents: {
    on: ['talents', 'talent', 'selection'],
    pieces: {
      card: talents.cardSchema(''),
      profile: talents.profileSchema(''),
      'profile: items of `book` and `snap`': talents.photoSchema(''),
      'profile: items of `video`': videoSchema,
    },
  },
  slides: { on: ['home'], pieces: { '': panel.slideSchema('') } },
  texts: { on: ['every page'], pieces: { '': panel.textSchema } },
  images: { on: ['home', 'about'], pieces: { '': panel.imageSchema('') } },
  scoutingImages: { on: ['beModel'], pieces: { '': panel.imageSchema('') } },
  staff: { on: ['contact', 'trust'], pieces: { '': panel.staffSchema } },
  social: { on: ['every page'], pieces: { '': panel.socialSchema } },
  customizations: { on: ['every page'], pieces: { '': panel.customizationsSchema } },
  school: { on: school, pieces: { '': panel.schoolSchema, 'items of `courses`': panel.courseSchema } },
  schoolSlides: { on: school, pieces: { '': panel.slideSchema('') } },
  schoolBanner: { on: school, pieces: { '': panel.slideSchema('') } },
  schoolCases: { on: school, pieces: { '': panel.caseSchema('') } },
  schoolFeedback: { on: school, pieces: { '': panel.feedbackSchema('') } },
  schoolStaff: { on: ['school', 'trust'], pieces: { '': panel.schoolStaffSchema('') } },
  schoolBio: { on: school, pieces: { '': panel.bioSchema('') } },
  clientFeedback: { on: ['home'], pieces: { '': panel.feedbackSchema('') } },
  posts: {
    on: ['news', 'post'],
    pieces: { 'items of the list': listedSchema(''), 'a post': z.object(postFields('')) },
  },
  blogPosts: { on: ['home'], pieces: { '': wpPostSchema('') } },
  options: {
    on: ['beModel'],
    pieces: { 'items of `countries`, `states`, `cities`, `hair` and `eyes`': panel.optionSchema },
  },
} satisfies Record<keyof ReturnType<typeof createParts>, Shape> as Record<string, Shape>;
