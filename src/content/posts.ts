import { getItems } from './items.ts';

/** The posts of the site's news in the panel's order. */
export const getPosts = () => getItems('posts');

export async function hasNews(): Promise<boolean> {
  return (await getPosts()).length > 0;
}

/** The posts of the agency's blog, which is another site. */
export const getBlogPosts = () => getItems('blogPosts');
