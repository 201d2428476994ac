import type * as pt from '../pt/school.ts';

export const school: typeof pt.school = {
  description: 'Courses in modelling, runway, photography and communication, taught by professionals.',
  coverTitle: 'Your career starts here',
  coverAction: 'I want to enrol',
  casesTitle: 'Success cases',
  aboutTitle: 'The school',
  aboutText:
    'The agency’s school trains models, actors and communicators in small classes, with teachers who work in the industry.',
  bioTitle: 'Director',
  coursesTitle: 'Courses',
  feedbackTitle: 'What students say',
  staffTitle: 'Team',
  formTitle: 'Enrolment',
  slidesLabel: 'The school in pictures',
  bannerLabel: 'Classes',
};
