import { getItems } from './items.ts';

export const getPosts = () => getItems('posts');

export async function hasNews(): Promise<boolean> {
  return (await getPosts()).length > 0;
}

/** The posts of the agency's blog, which is another site. */
export const getBlogPosts = () => getItems('blogPosts');
