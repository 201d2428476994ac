import pMap from 'p-map';
import type { z } from 'zod';
import { isGone, messageOf, UpstreamError } from '#src/upstream/http/errors.ts';
import type { Service } from '#src/upstream/http/service.ts';
import {
  MalformedAnswer,
  type NoteLeftOut,
  readItem,
  readItems,
  toList,
  toPage,
  unwrap,
} from '#src/upstream/read-items.ts';
import type { PanelSchemas } from './schemas.ts';

export interface Post {
  type: string;
  /** As the panel spells it; addresses need another spelling. */
  slug: string;
  title: string;
  excerpt: string | undefined;
  html: string | undefined;
  cover: string | undefined;
  publishedAt: string | undefined;
  /** Whether it is the last good build's, because its text failed to load. */
  isKept?: true;
}

type ListedPost = z.output<PanelSchemas['listedPost']>;

/** The panel has 10 posts on its first page and 6 on each further one. */
const sizeOf = (page: number) => (page === 1 ? 10 : 6);
const pagesAtOnce = 8;
/** More than the service client sends at once, so that it is never idle. */
const maxTextsAtOnce = 32;
/** As many as the service client sends at once: if all fail, the panel itself is down. */
const maxFailedInARow = 16;

const pathOf = (...parts: string[]) => `/api/posts/${parts.map(encodeURIComponent).join('/')}`;

interface PostSource {
  service: Service;
  schemas: PanelSchemas;
  type: string;
  noteLeftOut: NoteLeftOut;
  getLastGood: (() => Promise<Post[]>) | undefined;
}

/**
 * Every post of a type with its text, in the panel's order. Posts that are unreadable, or whose text is gone,
 * are left out. A post whose text fails to load is the last good build's, or else left out.
 * @throws {UpstreamError | MalformedAnswer} if the list fails to load, or 16 texts in a row
 */
export async function fetchPosts(source: PostSource): Promise<Post[]> {
  const { type, noteLeftOut } = source;
  async function keepPost({ slug, title }: ListedPost, { message }: UpstreamError) {
    const kept = (await source.getLastGood?.())?.find((post) => post.type === type && post.slug === slug);
    const fallback = kept ? 'last good build' : 'nothing';
    noteLeftOut({ where: 'posts', name: title, reason: message, fallback });
    return kept && { ...kept, isKept: true as const };
  }

  let failedInARow = 0;
  async function fetchOrKeep(post: ListedPost): Promise<Post | undefined> {
    try {
      const found = await fetchPost(source, post);
      failedInARow = 0;
      return found;
    } catch (error) {
      failedInARow += 1;
      if (!(error instanceof UpstreamError) || failedInARow === maxFailedInARow) throw error;
      return keepPost(post, error);
    }
  }

  const listed = withOwnSlug(await fetchList(source), noteLeftOut);
  const posts = await pMap(listed, fetchOrKeep, { concurrency: maxTextsAtOnce });
  return posts.filter((post) => post !== undefined);
}

/** Everything that the panel lists. Ends early if pages have nothing new. */
async function fetchList({ service, schemas, type, noteLeftOut }: PostSource) {
  const listed = new Map<string, ListedPost>();
  /** All items of all pages, including unreadable ones. */
  const seen = new Set<string>();
  let isCounted = true;
  async function fetchPage(page: number) {
    const call = { path: pathOf(type, 'pt'), query: { paginate: sizeOf(page), page } };
    const answer = await service.read(call).catch((error: unknown) => {
      if (isGone(error) && !isCounted) return;
      // Without its status: only a missing first page means that the panel has no posts.
      throw page === 1 ? error : new UpstreamError(messageOf(error), { cause: error });
    });
    const { list, lastPage } = toPage(answer ?? [], 'posts');
    const posts = readItems(list, schemas.listedPost, 'posts', noteLeftOut);
    const items = toList(list) ?? [];
    isCounted = lastPage !== undefined;
    // If the panel does not count, another page may follow a full one.
    return { items, posts, lastPage: lastPage ?? (items.length === sizeOf(page) ? page + 1 : page) };
  }
  let lastPage = 1;
  for (let page = 1; page <= lastPage; ) {
    const known = seen.size;
    // Only the second page tells how many more there are.
    const size = page <= 2 ? 1 : Math.min(pagesAtOnce, lastPage - page + 1);
    const found = await Promise.all(Array.from({ length: size }, (_, index) => fetchPage(page + index)));
    // A panel that derives the offset from the requested size repeats posts.
    for (const post of found.flatMap(({ posts }) => posts)) listed.set(JSON.stringify(post), post);
    for (const item of found.flatMap(({ items }) => items)) seen.add(JSON.stringify(item));
    lastPage = Math.max(...found.map((one) => one.lastPage), page === 2 ? lastPage : 0);
    // Only the second page may be empty, because of drafts that the panel hides.
    if (seen.size === known && page > 2) break;
    page += size;
  }
  return [...listed.values()];
}

/** The posts whose slug can be requested, each slug once: the panel has one text per slug. */
function withOwnSlug(listed: ListedPost[], noteLeftOut: NoteLeftOut): ListedPost[] {
  const seen = new Set<string>();
  return listed.filter(({ slug, title }) => {
    const note = (reason: string) => noteLeftOut({ where: 'posts', name: title, reason });
    const isTaken = seen.has(slug);
    seen.add(slug);
    const isFolder = /^\.\.?$/.test(slug);
    if (isTaken) note(`the slug ${slug} is taken`);
    else if (isFolder) note(`the slug ${slug} can't be requested`);
    return !isTaken && !isFolder;
  });
}

async function fetchPost(
  { service, schemas, type, noteLeftOut }: PostSource,
  { slug, ...listed }: ListedPost,
): Promise<Post | undefined> {
  try {
    const answer = await service.read({ path: pathOf(type, 'pt', slug) });
    const { published_at, ...own } = readItem(unwrap(answer) ?? answer, schemas.post, slug);
    return {
      type,
      slug,
      title: own.title ?? listed.title,
      excerpt: own.excerpt ?? listed.excerpt,
      html: own.html ?? listed.html,
      cover: own.cover ?? listed.cover,
      publishedAt: published_at ?? listed.published_at,
    };
  } catch (error) {
    if (!isGone(error) && !(error instanceof MalformedAnswer)) throw error;
    const reason = isGone(error) ? 'no text' : 'unreadable text';
    noteLeftOut({ where: 'posts', name: listed.title, reason });
    return undefined;
  }
}
