import { pipeline } from 'node:stream/promises';
import type { AstroInlineConfig } from 'astro';
import { createImageResponder, imagesPath } from '../host/images.ts';

type Plugin = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number];

/**
 * Answers for the host's image service in the development server, where pages would otherwise have no pictures.
 * @param remoteImages regular expressions of the addresses that may be fetched
 * @param port the development server's own, for the site's own pictures
 */
export function pictures(remoteImages: string[], port: number): Plugin {
  const origin = `http://localhost:${port}`;
  const respond = createImageResponder({ remoteImages, cacheFolder: '.netlify/local/images', origin });
  return {
    name: 'pictures',
    configureServer(server) {
      server.middlewares.use(imagesPath, async (request, response) => {
        const accept = request.headers.accept ?? '';
        const answer = await respond(new Request(`${origin}${request.originalUrl}`, { headers: { accept } }));
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        // A visitor who leaves before the picture has come is no failure.
        if (answer.body) await pipeline(answer.body, response).catch(() => response.destroy());
        else response.end();
      });
    },
  };
}
