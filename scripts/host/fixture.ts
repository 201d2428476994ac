import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, onTestFinished } from 'vitest';
import { type HostOptions, startHost } from './server.ts';

type Files = Record<string, string | Buffer>;

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const basics: Files = {
  'netlify.toml': '[build]\npublish = "dist"\n[functions]\ndirectory = "functions"\n',
  'package.json': '{ "type": "module", "imports": { "#src/*": "./src/*" } }',
  'dist/index.html': 'home',
};

/** A function that answers with an expression of its request and context, with settings as the bundler reads them. */
export function fn(expression: string, settings = '{}'): string {
  const config = `import type { Config } from '@netlify/functions';\nexport const config: Config = ${settings};`;
  return `${config}\nexport default async (req, context) => ${expression};`;
}

/** Sends a request with its path unchanged: `fetch` would normalise it. */
async function visit(url: string, path: string, options: RequestOptions & { body?: string | Buffer } = {}) {
  const { body: sent, ...rest } = options;
  const { hostname, port } = new URL(url);
  const visiting = request({ hostname, port, path, agent: false, ...rest }).end(sent);
  const [answer] = (await once(visiting, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body, text: body.toString() };
}

/**
 * Serves a project with these files and this project's packages on a free port; the caller closes it. `visit` takes a
 * path, `write` writes files, `lines` is what was logged.
 */
async function serveProject(files: Files, options: HostOptions = {}) {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  const write = (added: Files) => {
    for (const [name, content] of Object.entries(added)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
    }
  };
  const remove = () => rmSync(root, { recursive: true, force: true });
  write({ ...basics, ...files });
  symlinkSync(modules, join(root, 'node_modules'));
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  try {
    const started = await startHost({ root, port: 0, log, ...options });
    const close = () => started.close().then(remove);
    const get = (path: string, sent?: Parameters<typeof visit>[2]) => visit(started.url, path, sent);
    return { ...started, root, write, lines, close, visit: get };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The same, closed at the end of the running test. */
export async function serveOnce(files: Files, options: HostOptions = {}) {
  const served = await serveProject(files, options);
  onTestFinished(served.close);
  return served;
}

/** The same for the tests of a file, closed after the last. */
export async function openProject(files: Files, options: HostOptions = {}) {
  const served = await serveProject(files, options);
  afterAll(served.close);
  return served;
}
