import { defineMiddleware } from 'astro:middleware';

/** Gives the scripts of a page low priority: its text and first picture need none of them. */
export const onRequest = defineMiddleware(async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  // One character per byte: decoding and encoding the text would take a twentieth of a build.
  const page = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const later = page.replaceAll(
    '<script type="module" src=',
    '<script type="module" fetchpriority="low" src=',
  );
  return new Response(Buffer.from(later, 'latin1'), response);
});
