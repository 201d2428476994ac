import type * as pt from '../pt/news.ts';

export const news: typeof pt.news = {
  title: 'News',
  description: 'What happens at the agency: jobs, shows, courses and advice for beginners, in Portuguese.',
  pageTitle: '{title}, page {page} of {count}',
  pageDescription: 'Older news of the agency, in Portuguese, page {page} of {count}.',
  articleDescription: '{title}: news from {agency}, in Portuguese.',
  inPortuguese: 'In Portuguese',
  pages: 'Pages of news',
  newerPage: 'Newer',
  olderPage: 'Older',
  more: 'More news',
  newer: 'Newer',
  older: 'Older',
};

export const blog: typeof pt.blog = { title: 'From our blog', all: 'See the blog' };
