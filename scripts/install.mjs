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
  // A shell, since npm is a .cmd file on Windows.
  const command = 'npm ci --include=dev --no-audit --no-fund --loglevel=error';
  const { status, stdout, stderr, error } = spawnSync(command, { encoding: 'utf8', shell: true });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(stdout ?? '', stderr ?? error?.message ?? '');
    console.error(`✗ packages: "npm ci" failed after ${seconds} s; its output is above.`);
    console.error('  It needs the npm registry (or a warm npm cache) and a writable project folder.');
    process.exit(1);
  }
  console.log(`✓ packages ${seconds} s`);
}

const [odd] = /[#%?*'"]/.exec(process.cwd()) ?? [];
if (odd) {
  console.error(
    `✗ Astro can't build here: the path contains ${odd}. Rename the folder, or move the project.`,
  );
  process.exit(1);
}
if (!isInstalled()) install();
const own = ['node_modules/node/bin/node', 'node_modules/node/bin/node.exe'];
if (Number.parseInt(process.versions.node, 10) < 24 && !own.some((file) => existsSync(file))) {
  console.error(`✗ Node ${process.versions.node} is too old, and node_modules/node is incomplete.`);
  console.error('  Delete node_modules, allow install scripts and try again, or use Node 24 or newer.');
  process.exit(1);
}
