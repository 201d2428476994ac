import { expect, test } from 'vitest';
import { completeLockfile, type Lockfile, platformOf } from './complete-lockfile.ts';

const complete = (packages: Lockfile['packages']) =>
  completeLockfile({ lockfileVersion: 3, packages: { '': { version: '0.1.0' }, ...packages } });

const tool = (version: string, dev = false) => ({
  ...{ version, ...(dev && { dev }) },
  optionalDependencies: { 'tool-darwin-arm64': version, 'tool-linux-x64-gnu': version },
});
const [mac, linux] = ['node_modules/tool-darwin-arm64', 'node_modules/tool-linux-x64-gnu'] as const;

test('adds at the top what is missing, with the platform that its name states', () => {
  const { lock, added } = complete({
    'node_modules/tool': tool('1.0.0', true),
    [linux]: { version: '1.0.0' },
  });
  expect(added).toEqual([mac]);
  const platform = { cpu: ['arm64'], os: ['darwin'] };
  expect(lock.packages[mac]).toEqual({ version: '1.0.0', ...platform, dev: true, optional: true });
});

test('puts a second version beside its dependent when the top holds another', () => {
  const { lock, added } = complete({
    'node_modules/host/node_modules/tool': tool('2.0.0'),
    'node_modules/tool': tool('1.0.0'),
  });
  expect(added.map((path) => `${path} ${lock.packages[path]?.version}`)).toEqual([
    `${mac} 2.0.0`,
    `${linux} 2.0.0`,
    `node_modules/tool/${mac} 1.0.0`,
    `node_modules/tool/${linux} 1.0.0`,
  ]);
});

test('does not mark as development what a production dependency needs as well', () => {
  const { lock } = complete({ 'node_modules/a': tool('1.0.0', true), 'node_modules/b': tool('1.0.0') });
  expect(lock.packages[mac]).not.toHaveProperty('dev');
});

test('accepts what npm chose for a range, and refuses to guess a version', () => {
  const dependent = { version: '1.0.0', optionalDependencies: { fsevents: '~2.3.2' } };
  const given = { 'node_modules/host': dependent, 'node_modules/fsevents': { version: '2.3.3' } };
  expect(complete(given).added).toEqual([]);
  expect(() => complete({ 'node_modules/host': dependent })).toThrow('fsevents@~2.3.2');
});

test.each([
  ['@biomejs/cli-linux-arm64-musl', { cpu: ['arm64'], os: ['linux'], libc: ['musl'] }],
  ['@img/sharp-linuxmusl-x64', { cpu: ['x64'], os: ['linux'], libc: ['musl'] }],
  ['@oxc-parser/binding-linux-arm-gnueabihf', { cpu: ['arm'], os: ['linux'] }],
  ['@oxc-parser/binding-win32-arm64-msvc', { cpu: ['arm64'], os: ['win32'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
])('the name %s states its platform', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
