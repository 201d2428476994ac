import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { headersFile, pageHeaders } from '#src/headers.ts';
import { remoteImagePatterns } from '#src/media-origins.ts';
import { redirectsFile } from '#src/routes/redirects.ts';
import { readSettings } from '#src/settings.ts';
import { makeFolder } from '../support/folder.ts';

const page = (words: string) =>
  `<!doctype html><html lang="pt-BR"><title>${words}</title><h1>${words}</h1></html>`;

/**
 * Makes a new folder with the files of a small site, under the project's own rules and headers: a few pages,
 * two talents, one of them a minor, and two links out of the folder.
 * @param env the settings of its services
 */
export async function createDeploy(env: Record<string, string>): Promise<string> {
  const settings = readSettings(env);
  const photos = ['1', '2'].map((name) => `${settings.integration.url}/media/talents/${name}.jpg`);
  const folder = await makeFolder({
    'dist/index.html': page('Vitrine'),
    'dist/sobre-nos.html': page('Sobre nós'),
    'dist/en/about-us.html': page('About us'),
    'dist/404.html': page('Não encontrada'),
    'dist/en/404.html': page('Not found'),
    'dist/talents.json': JSON.stringify({ 1: ['woman', 'ana-souza'], 2: ['woman', 'sofia'] }),
    'dist/talents/1.json': JSON.stringify({ name: 'Ana Souza', files: photos }),
    'dist/talents/2.json': JSON.stringify({ name: 'Sofia', files: [] }),
    'dist/talentos/woman/1/ana-souza.html': page('Ana Souza'),
    'dist/_redirects': redirectsFile(),
    'dist/_headers': headersFile(pageHeaders(settings, { script: [], style: [], media: [] }), []),
    '.netlify/v1/config.json': JSON.stringify({ images: { remote_images: remoteImagePatterns(settings) } }),
  });
  await symlink('/etc/passwd', join(folder, 'dist/link.txt'));
  await symlink('/', join(folder, 'dist/up'));
  return folder;
}
