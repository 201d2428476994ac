import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type LocalProduction, type LocalProductionOptions, startLocalProduction } from './server.ts';

export type Files = Record<string, string | Buffer>;

export interface Project {
  root: string;
  write(files: Files): void;
  remove(): void;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface Served extends LocalProduction {
  project: Project;
  /** Lines that the server logged so far. */
  lines: string[];
  /** Visits a path as it is written, without the tidying that `fetch` does. */
  visit(path: string, options?: RequestOptions & { body?: string | Buffer }): Promise<Answer>;
}

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
const basics: Files = {
  'netlify.toml': '[build]\npublish = "dist"\n[functions]\ndirectory = "functions"\n',
  'package.json': '{ "type": "module", "imports": { "#src/*": "./src/*" } }',
};

/** How a function states its settings, as the bundler reads them. */
export const config = (settings: string) =>
  `import type { Config } from '@netlify/functions';\nexport const config: Config = ${settings};\n`;

/** A project in a folder of its own, with the packages of this one. */
export function createProject(files: Files): Project {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  const write = (added: Files) => {
    for (const [name, content] of Object.entries(added)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), content);
    }
  };
  write({ ...basics, ...files });
  symlinkSync(modules, join(root, 'node_modules'));
  return { root, write, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Sends a request whose path goes over the wire as it is. */
function visit(
  url: string,
  path: string,
  { body, ...options }: RequestOptions & { body?: string | Buffer } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, agent: false, ...options }, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('error', reject);
      res.on('end', () => {
        const whole = Buffer.concat(parts);
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          body: whole,
          text: whole.toString('utf8'),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Serves a project on a free port. The caller closes it. */
export async function serveProject(files: Files, options: LocalProductionOptions = {}): Promise<Served> {
  const project = createProject(files);
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const started = await startLocalProduction({ root: project.root, port: 0, log, ...options }).catch(
    (error) => {
      project.remove();
      throw error;
    },
  );
  return {
    ...started,
    project,
    lines,
    visit: (path, request) => visit(started.url, path, request),
    close: async () => {
      await started.close();
      project.remove();
    },
  };
}

/** The same, closed at the end of the running test. */
export async function serveOnce(files: Files, options: LocalProductionOptions = {}): Promise<Served> {
  const served = await serveProject(files, options);
  onTestFinished(served.close);
  return served;
}
