import { getItems } from './items.ts';

let posts: ReturnType<typeof readPosts> | undefined;

const readPosts = () => getItems('posts');

/** The posts of the site's news in the panel's order; read once, since every page asks whether there are any. */
export function getPosts() {
  posts ??= readPosts();
  return posts;
}

export async function hasNews(): Promise<boolean> {
  return (await getPosts()).length > 0;
}

/** The posts of the agency's blog, which is another site. */
export const getBlogPosts = () => getItems('blogPosts');
