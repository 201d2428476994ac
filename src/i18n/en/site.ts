import { site as agency } from '#src/site.ts';
import type * as pt from '../pt/site.ts';

export const site: typeof pt.site = {
  description: agency.intro.en,
  menu: 'Menu',
  menuClose: 'Close menu',
  menuLabel: 'Main',
  men: 'Man',
  women: 'Woman',
  about: 'About us',
  beModel: 'Be a model',
  school: 'School',
  news: 'News',
  contact: 'Contact',
  blog: 'Blog',
  language: 'Language',
  skipToContent: 'Skip to content',
  loading: 'Loading',
  offline: 'You are offline. What has already loaded remains available.',
  online: 'You are back online.',
  errorMessage: 'This page could not be opened. Please try again in a moment.',
  errorOffline: 'You are offline. Check your connection and try again.',
  close: 'Close',
  privacy: 'Privacy',
  newTab: '(opens in a new tab)',
  chatOnWhatsapp: 'Chat on WhatsApp',
};

export const slider: typeof pt.slider = {
  role: 'carousel',
  position: '{number} of {count}',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  more: 'Full quote',
};

export const notFound: typeof pt.notFound = {
  title: 'Page not found',
  message: 'This page could not be found',
  return: 'Return',
  home: 'HOME',
};
