/**
 * Installs packages that are missing or differ from the lockfile; npm runs it before commands. In plain JavaScript,
 * since a fresh clone has nothing else. Afterwards npm finds the project's own Node in node_modules/.bin.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The packages that a lockfile lists, by path; `undefined` when there is no readable lockfile. */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own record last, so an
 * interrupted installation counts as none. Optional packages that are absent belong to other platforms.
 */
function isInstalled() {
  const installed = lockedPackages('node_modules/.package-lock.json');
  const wanted = lockedPackages('package-lock.json');
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    const found = installed[path];
    return path === '' || (found ? found.version === version : Boolean(optional));
  });
}

function install() {
  console.log('· packages: installing (about half a minute)');
  const started = Date.now();
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stdout, stderr, error } = spawnSync('npm', args, {
    encoding: 'utf8',
    // npm is a .cmd file there, which only a shell can start.
    shell: process.platform === 'win32',
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(stdout ?? '', stderr ?? error?.message ?? '');
    console.error(`✗ packages: "npm ci" failed after ${seconds} s; its output is above.`);
    console.error('  It needs the npm registry (or a warm npm cache) and a writable project folder.');
    process.exit(1);
  }
  console.log(`✓ packages ${seconds} s`);
}

if (!isInstalled()) install();
const [major, minor] = process.versions.node.split('.').map(Number);
const runsTypeScript = major > 22 || (major === 22 && minor >= 18);
const own = ['node_modules/node/bin/node', 'node_modules/node/bin/node.exe'];
if (!runsTypeScript && !own.some((file) => existsSync(file))) {
  console.error(`✗ Node ${process.versions.node} can't run TypeScript, and node_modules/node is incomplete.`);
  console.error(
    '  Delete node_modules and try again with install scripts allowed, or use Node 22.18 or newer.',
  );
  process.exit(1);
}
