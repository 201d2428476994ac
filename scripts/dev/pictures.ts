import type { AstroInlineConfig } from 'astro';
import { send } from '../host/answer.ts';
import { createImages, imagesPath } from '../host/images.ts';

type Plugin = NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number];

/** Answers for the host's image service in the development server, whose pages would otherwise have no pictures. */
export function pictures(remoteImages: string[], port: number): Plugin {
  const origin = `http://localhost:${port}`;
  const images = createImages(remoteImages);
  return {
    name: 'pictures',
    configureServer(server) {
      server.middlewares.use(imagesPath, async (request, response) => {
        const { search } = new URL(request.originalUrl ?? '', origin);
        send(response, await images(request, search, origin));
      });
    },
  };
}
