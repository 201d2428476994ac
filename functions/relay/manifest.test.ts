import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
type Bundle = Awaited<ReturnType<typeof zipFunctions>>[number];

let folder: string;
let bundles: Map<string, Bundle>;

// As a deploy does it: what the bundler does not read from a function's config fails without a word.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manifest-'));
  const made = await zipFunctions(path.join(root, 'functions'), folder, {
    archiveFormat: 'none',
    basePath: root,
    config: { '*': { nodeBundler: 'esbuild' } },
  });
  bundles = new Map(made.map((bundle) => [bundle.name, bundle]));
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const routesOf = (name: string) => bundles.get(name)?.routes?.map(({ pattern }) => pattern);

describe('what the host reads from the functions', () => {
  test('is one function for each file at the top, and no test among them', () => {
    expect([...bundles.keys()].sort()).toEqual(
      expect.arrayContaining(['application', 'enrolment', 'options', 'outbox', 'talent']),
    );
    for (const name of bundles.keys()) expect(name).not.toMatch(/test|relay/);
  });

  test('gives each form and the option lists their address, for every method', () => {
    expect(routesOf('application')).toEqual(['/api/entry/getScouted/send']);
    expect(routesOf('enrolment')).toEqual(['/api/entry/contact/send']);
    expect(routesOf('options')).toEqual(['/api/options']);
    expect(bundles.get('application')?.routes?.[0]?.methods).toEqual([]);
  });

  test('runs the outbox every five minutes and gives it no address', () => {
    expect(bundles.get('outbox')?.schedule).toBe('*/5 * * * *');
    expect(routesOf('outbox') ?? []).toEqual([]);
  });

  test.each(['application', 'enrolment'])('limits %s for each visitor of each domain', (name) => {
    expect(bundles.get(name)?.trafficRules?.action).toEqual({
      type: 'rate_limit',
      config: {
        rateLimitConfig: { algorithm: 'sliding_window', windowLimit: 30, windowSize: 30 },
        aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
      },
    });
  });

  test('limits no more than the two that a free plan allows', () => {
    expect(
      [...bundles.values()]
        .filter(({ trafficRules }) => trafficRules)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['application', 'enrolment']);
  });
});
