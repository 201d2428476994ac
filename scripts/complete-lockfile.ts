/**
 * Adds to package-lock.json the optional packages of other platforms that npm left out: `npm run lockfile`.
 * npm records only what its registry can serve, and a registry that mirrors one platform makes a lockfile
 * with which `npm ci` fails on every machine.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  [field: string]: unknown;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
  [field: string]: unknown;
}

const systems: Record<string, string> = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  linuxmusl: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
};
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const exactVersion = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

/** Where the package at `path` finds `name`, as Node looks for it: the nearest node_modules upwards. */
function locate(packages: Lockfile['packages'], path: string, name: string): string | undefined {
  for (let folder = path; ; ) {
    const candidate = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return undefined;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

/** The platform that a package's name states, in the fields of a lockfile. */
export function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  const os = words.map((word) => systems[word]).find(Boolean);
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.endsWith('musl'))
    ? 'musl'
    : words.includes('gnu')
      ? 'glibc'
      : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}

/**
 * Adds every optional package that a locked package asks for and cannot find. A package lands at the top,
 * where npm would put it, or beside its dependent when another version has that place.
 * @returns the paths added, in the order of the file
 * @throws when an optional package is asked for by a range, so that its version is unknown
 */
export function completeLockfile(lock: Lockfile): { lock: Lockfile; added: string[] } {
  const packages = { ...lock.packages };
  const added = new Map<string, LockedPackage>();
  for (const { path, dependent, name, wanted } of optionalNeeds(lock)) {
    const found = locate(packages, path, name);
    if (found !== undefined && fits(packages[found]?.version, wanted)) {
      if (!dependent.dev) delete added.get(found)?.dev;
      continue;
    }
    if (!exactVersion.test(wanted)) throw new Error(`${path}: the version of ${name}@${wanted} is unknown`);
    const top = `node_modules/${name}`;
    const place = packages[top] ? `${path}/${top}` : top;
    const entry = {
      version: wanted,
      ...platformOf(name),
      ...(dependent.dev && { dev: true }),
      optional: true,
    };
    packages[place] = entry;
    added.set(place, entry);
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added: [...added.keys()].sort() };
}

function optionalNeeds(lock: Lockfile) {
  return Object.entries(lock.packages).flatMap(([path, dependent]) =>
    Object.entries(dependent.optionalDependencies ?? {}).map(([name, wanted]) => ({
      path,
      dependent,
      name,
      wanted,
    })),
  );
}

/** Ranges are npm's to judge: what it has put within reach of the dependent fits. */
function fits(version: string | undefined, wanted: string): boolean {
  return !exactVersion.test(wanted) || version === wanted;
}

if (import.meta.main) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const { lock, added } = completeLockfile(JSON.parse(await readFile(file, 'utf8')));
  if (added.length > 0) await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
  for (const path of added) console.log(`  ${path} ${lock.packages[path]?.version}`);
  console.log(`✓ lockfile: ${added.length} packages of other platforms added`);
}
