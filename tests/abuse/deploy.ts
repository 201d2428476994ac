import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { headersFile, pageHeaders } from '#src/headers.ts';
import { remoteImagePatterns } from '#src/media-origins.ts';
import { redirectsFile } from '#src/routes/redirects.ts';
import { readSettings } from '#src/settings.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** What of the project its functions need. The bundler follows no link to them. */
const copied = ['functions', 'src', 'package.json', 'netlify.toml'];

const page = (words: string) =>
  `<!doctype html><html lang="pt-BR"><title>${words}</title><h1>${words}</h1></html>`;

/**
 * A small deploy with the project's own functions, rules and headers, in a folder of its own: a few pages, two
 * talents, one of them a minor.
 * @param env the settings of its services
 */
export async function createDeploy(env: Record<string, string>) {
  const root = await mkdtemp(path.join(tmpdir(), 'abuse-'));
  for (const name of copied) await cp(path.join(project, name), path.join(root, name), { recursive: true });
  await symlink(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  const settings = readSettings(env);
  const photos = ['1', '2'].map((name) => `${settings.integration.url}/media/talents/${name}.jpg`);
  const files: Record<string, string> = {
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
    '.netlify/v1/config.json': JSON.stringify({
      images: { remote_images: remoteImagePatterns(settings) },
    }),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), content);
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
