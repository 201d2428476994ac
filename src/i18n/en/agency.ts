import { site } from '#src/site.ts';
import type * as pt from '../pt/agency.ts';

export const home: typeof pt.home = {
  title: 'Home',
  trainingTitle: 'Training that opens doors',
  trainingText:
    'Posture, runway, photography and career: at our school every student learns from people who work in the industry.',
  trainingAction: 'Discover the school',
  feedbackTitle: 'What clients say',
  slidesLabel: 'Highlights',
  introWomen: 'See women',
  introMen: 'See men',
};

export const about: typeof pt.about = {
  title: 'About us',
  description: 'Who we are: an agency that discovers, prepares and guides models in Brazil and abroad.',
  text1: `We are a model and talent agency ${site.origin.en}. We find people, prepare each of them with patience and look after their careers.`,
  text2:
    'We work with brands, producers and partner agencies all over Brazil and abroad, from local campaigns to fashion week.',
  text3:
    'For clients we are the team that understands the brief and answers fast. For talents and their families we stand for openness, safety and long-term plans.',
};

export const contact: typeof pt.contact = {
  title: 'Contact',
  description:
    'How to reach the agency: address with a map, phone, e-mail, social media and how to contact each member of the team. Also: how to spot a fake invitation.',
  address: 'Address',
  email: 'E-mail',
  phone: 'Phone',
  social: 'Social media',
  staff: 'Team',
  alertTitle: 'Beware of fake invitations',
  alertText:
    '<p>Our team never asks you for money to take part in a selection. When in doubt, reach us through the channels on this page.</p>',
};

export const map: typeof pt.map = {
  link: 'Open in maps',
  label: 'Map of the area around the agency',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  ctrl: 'Use Ctrl + scroll to zoom the map',
  cmd: 'Use ⌘ + scroll to zoom the map',
  touch: 'Use two fingers to move the map',
};

export const instagram: typeof pt.instagram = {
  title: 'Follow us on Instagram',
  profile: 'See the Instagram profile',
  notice: 'The posts come from {host}, which may use cookies. They load only if you agree.',
  agree: 'Show posts',
  withdraw: 'Hide the Instagram posts and withdraw my agreement',
  notAgreed: 'You have not agreed to the Instagram posts on this device.',
  withdrawn: 'Your agreement to the Instagram posts has been withdrawn.',
};

export const roles: typeof pt.roles = {
  director: 'Director and coordination',
  headbooker: 'Headbooker',
  financial: 'Financial',
  development: 'Development',
  scouter: 'Scouter',
};
