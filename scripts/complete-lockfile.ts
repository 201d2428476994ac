/**
 * Adds to package-lock.json the optional packages of other platforms that npm left out: `npm run lockfile`.
 * npm records only what its registry can serve. With a registry that mirrors one platform, it writes a
 * lockfile with which `npm ci` fails on every machine.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
  dev?: boolean;
  [field: string]: unknown;
}

const systems = /^(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)$/;
const processors = /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/;
const exactVersion = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

const file = join(import.meta.dirname, '../package-lock.json');
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(await readFile(file, 'utf8'));
const packages = { ...lock.packages };
const added = new Map<string, LockedPackage>();

/** Where the package at `path` finds `name`, as Node looks for it: the nearest node_modules upwards. */
function locate(path: string, name: string): string | undefined {
  const candidate = `${path}/node_modules/${name}`.replace(/^\//, '');
  if (packages[candidate]) return candidate;
  return path ? locate(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name) : undefined;
}

/** The platform that a package's name states, in the fields of a lockfile. */
function platformOf(name: string): Record<string, string[]> {
  const words = name
    .replace('linuxmusl', 'linux-musl')
    .replace('windows', 'win32')
    .split(/[^a-z0-9]+/);
  const os = words.filter((word) => systems.test(word)).slice(0, 1);
  const cpu = words.filter((word) => processors.test(word)).slice(0, 1);
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { ...(cpu[0] && { cpu }), ...(os[0] && { os }), ...(libc[0] && { libc }) };
}

// A package goes to the top, where npm would put it, or beside its dependent if another version has that place.
for (const [path, { dev, optionalDependencies = {} }] of Object.entries(lock.packages))
  for (const [name, wanted] of Object.entries(optionalDependencies)) {
    const found = locate(path, name);
    // npm has resolved ranges: whatever it put within reach of the dependent fits.
    if (found !== undefined && (!exactVersion.test(wanted) || packages[found]?.version === wanted)) {
      if (!dev) delete added.get(found)?.dev;
      continue;
    }
    if (!exactVersion.test(wanted)) throw new Error(`${path}: the version of ${name}@${wanted} is unknown`);
    const top = `node_modules/${name}`;
    const place = packages[top] ? `${path}/${top}` : top;
    const entry = { version: wanted, ...platformOf(name), ...(dev && { dev }), optional: true };
    packages[place] = entry;
    added.set(place, entry);
  }

const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
const completed = { ...lock, packages: Object.fromEntries(sorted) };
if (added.size > 0) await writeFile(file, `${JSON.stringify(completed, null, 2)}\n`);
for (const [path, { version }] of added) console.log(`  ${path} ${version}`);
console.log(`✓ lockfile: ${added.size} packages of other platforms added`);
