/**
 * The door to every npm script: installs the packages when they are missing or differ from the lockfile,
 * then runs `scripts/<name>.ts` with the project's own Node. Plain JavaScript without dependencies, because
 * it is all that a fresh clone can run, on any Node from 20.
 *
 * Usage: node scripts/setup.mjs <name> [arguments…]
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const onWindows = process.platform === 'win32';

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
 * interrupted installation counts as none. Optional packages belong to other platforms when absent.
 */
function isInstalled() {
  const installed = lockedPackages(join(modules, '.package-lock.json'));
  const wanted = lockedPackages(join(root, 'package-lock.json'));
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === version : Boolean(optional);
  });
}

function install() {
  console.log('· packages: installing (about half a minute)');
  const started = Date.now();
  const npm = process.env.npm_execpath ?? '';
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
  const result = /npm-cli\.c?js$/.test(npm)
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: onWindows });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (result.status !== 0) {
    console.error(result.stdout ?? '', result.stderr ?? result.error?.message ?? '');
    console.error(`✗ packages: "npm ci" failed after ${seconds} s; its output is above.`);
    console.error('  It needs the npm registry (or a warm npm cache) and a writable project folder.');
    process.exit(1);
  }
  console.log(`✓ packages ${seconds} s`);
}

/** The project's own Node, else the running one where it can run TypeScript. */
function findNode() {
  const own = join(modules, 'node', 'bin', onWindows ? 'node.exe' : 'node');
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  console.error(
    `✗ Node ${process.versions.node} cannot run TypeScript, and node_modules/node is incomplete.`,
  );
  console.error(
    '  Delete node_modules and try again with install scripts allowed, or use Node 22.18 or newer.',
  );
  process.exit(1);
}

const [name = '', ...args] = process.argv.slice(2);
const script = join(root, 'scripts', ...`${name}.ts`.split('/'));
if (!isInstalled()) install();
if (!existsSync(script)) {
  console.error(`✗ There is no scripts/${name}.ts`);
  process.exit(1);
}

const bin = join(modules, '.bin');
const env = { ...process.env };
// Windows spells it `Path`, and two spellings of one variable would both be handed on.
const pathName = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
env[pathName] = [bin, env[pathName]].filter(Boolean).join(delimiter);
// Tests and checks must not depend on the settings of the machine that runs them.
const envFile = join(root, '.env');
const usesEnvFile = !['test', 'check', 'check-host'].includes(name) && existsSync(envFile);
const nodeArgs = usesEnvFile ? [`--env-file=${envFile}`] : [];
const child = spawn(findNode(), [...nodeArgs, script, ...args], { cwd: root, env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
