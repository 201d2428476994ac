import { describe, expect, test } from 'vitest';
import { completeLockfile, type Lockfile, platformOf } from './complete-lockfile.ts';

function lockOf(packages: Lockfile['packages']): Lockfile {
  return { lockfileVersion: 3, packages: { '': { version: '0.1.0' }, ...packages } };
}

const tool = (version: string, dev = false) => ({
  version,
  ...(dev && { dev }),
  optionalDependencies: { 'tool-darwin-arm64': version, 'tool-linux-x64-gnu': version },
});

describe('completing a lockfile', () => {
  test('adds at the top what nobody provides, with the platform that its name states', () => {
    const { lock, added } = completeLockfile(
      lockOf({
        'node_modules/tool': tool('1.0.0', true),
        'node_modules/tool-linux-x64-gnu': { version: '1.0.0' },
      }),
    );
    expect(added).toEqual(['node_modules/tool-darwin-arm64']);
    expect(lock.packages['node_modules/tool-darwin-arm64']).toEqual({
      version: '1.0.0',
      cpu: ['arm64'],
      os: ['darwin'],
      dev: true,
      optional: true,
    });
  });

  test('puts a second version beside its dependent when the top holds another', () => {
    const { lock, added } = completeLockfile(
      lockOf({ 'node_modules/host/node_modules/tool': tool('2.0.0'), 'node_modules/tool': tool('1.0.0') }),
    );
    expect(added.map((path) => `${path} ${lock.packages[path]?.version}`)).toEqual([
      'node_modules/tool-darwin-arm64 2.0.0',
      'node_modules/tool-linux-x64-gnu 2.0.0',
      'node_modules/tool/node_modules/tool-darwin-arm64 1.0.0',
      'node_modules/tool/node_modules/tool-linux-x64-gnu 1.0.0',
    ]);
  });

  test('finds what lies beside the dependent or anywhere above it', () => {
    const { added } = completeLockfile(
      lockOf({
        'node_modules/@scope/host/node_modules/tool': tool('2.0.0'),
        'node_modules/@scope/host/node_modules/tool-darwin-arm64': { version: '2.0.0' },
        'node_modules/@scope/host/node_modules/tool/node_modules/tool-linux-x64-gnu': { version: '2.0.0' },
        'node_modules/tool-darwin-arm64': { version: '1.0.0' },
      }),
    );
    expect(added).toEqual([]);
  });

  test('a package of another branch is out of reach', () => {
    const { added } = completeLockfile(
      lockOf({
        'node_modules/other/node_modules/tool-darwin-arm64': { version: '1.0.0' },
        'node_modules/other/node_modules/tool-linux-x64-gnu': { version: '1.0.0' },
        'node_modules/tool': tool('1.0.0'),
      }),
    );
    expect(added).toEqual(['node_modules/tool-darwin-arm64', 'node_modules/tool-linux-x64-gnu']);
  });

  test('a package that a production dependency needs as well is no development package', () => {
    const { lock } = completeLockfile(
      lockOf({ 'node_modules/a': tool('1.0.0', true), 'node_modules/b': tool('1.0.0') }),
    );
    expect(lock.packages['node_modules/tool-darwin-arm64']).not.toHaveProperty('dev');
  });

  test('changes nothing the second time, and keeps the rest of the file', () => {
    const first = completeLockfile(lockOf({ 'node_modules/tool': tool('1.0.0') }));
    const second = completeLockfile(first.lock);
    expect(second.added).toEqual([]);
    expect(JSON.stringify(second.lock)).toBe(JSON.stringify(first.lock));
    expect(second.lock['lockfileVersion']).toBe(3);
  });

  test('accepts what npm chose for a range, and refuses to guess a version', () => {
    const host = { version: '1.0.0', optionalDependencies: { fsevents: '~2.3.2' } };
    const withRange = lockOf({ 'node_modules/host': host, 'node_modules/fsevents': { version: '2.3.3' } });
    expect(completeLockfile(withRange).added).toEqual([]);
    expect(() => completeLockfile(lockOf({ 'node_modules/host': host }))).toThrow('fsevents@~2.3.2');
  });
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
