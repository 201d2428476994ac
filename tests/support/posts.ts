import type { Page } from '@playwright/test';

declare global {
  interface Window {
    posts?: Promise<Record<string, string>>[];
  }
}

/**
 * Notes what the page posts from now on: texts as they are, files as their SHA-256 in hexadecimal.
 * @returns asks for it
 */
export async function recordPosts(page: Page): Promise<() => Promise<Record<string, string>[]>> {
  await page.evaluate(() => {
    const posts: Promise<Record<string, string>>[] = [];
    window.posts = posts;
    const hash = async (file: File) => {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    };
    const describe = async (body: FormData) => {
      const fields = [...body].map(async ([name, value]) => [
        name,
        typeof value === 'string' ? value : await hash(value),
      ]);
      return Object.fromEntries(await Promise.all(fields));
    };
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) posts.push(describe(body));
      return send.call(this, body);
    };
  });
  return () => page.evaluate(() => Promise.all(window.posts ?? []));
}
