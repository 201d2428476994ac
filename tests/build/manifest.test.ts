import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { expect, test } from 'vitest';
import { makeFolder } from '../support/folder.ts';

const root = resolve(import.meta.dirname, '../..');

// As a deploy does it: the bundler silently ignores any config that it can't read.
const bundles = await zipFunctions(join(root, 'functions'), await makeFolder(), {
  archiveFormat: 'none',
  basePath: root,
});

test('the host is told the address or schedule of every function, and of no other file', () => {
  const told = bundles.map(({ name, routes = [], schedule }) => [
    name,
    schedule ?? routes.map(({ pattern }) => pattern).join(' '),
  ]);
  const id = '/:gender/:id';
  expect(told.sort()).toEqual([
    ['application', '/api/entry/getScouted/send /api/entry/getscouted/send'],
    ['compare-background', '/api/rebuild/compare'],
    ['drain-background', '/api/outbox/drain'],
    ['enrolment', '/api/entry/contact/send'],
    ['nightly', '0 6 * * *'],
    ['options', '/api/options'],
    ['outbox', '*/5 * * * *'],
    ['photos', '/api/photos/:id'],
    ['rebuild', '/api/rebuild'],
    ['status', '/api/status'],
    ['talent', `/talentos${id} /talentos${id}/:name /en/talents${id} /en/talents${id}/:name /api/talent/*`],
    ['watch', '*/2 * * * *'],
  ]);
});

test('the host runs functions on the Node that tests run on', async () => {
  const [, version] = /NODE_VERSION = "(\d+)"/.exec(await readFile(join(root, 'netlify.toml'), 'utf8')) ?? [];
  expect(version).toBe(process.versions.node.split('.')[0]);
});

// Without the ending, the host answers 202 but stops the function after a minute (netlify/cli#8354).
test('only functions that may take minutes run in the background, and are named so', () => {
  const background = bundles.filter(({ invocationMode }) => invocationMode === 'background');
  expect(background.map(({ name }) => name)).toEqual(['compare-background', 'drain-background']);
});

test('both forms have a rate limit by visitor and domain, the two limits that a free plan allows', () => {
  const limits = bundles.filter(({ trafficRules }) => trafficRules);
  const limit = {
    type: 'rate_limit',
    config: {
      rateLimitConfig: { algorithm: 'sliding_window', windowLimit: 30, windowSize: 30 },
      aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
    },
  };
  expect(limits.map(({ name }) => name).sort()).toEqual(['application', 'enrolment']);
  for (const { trafficRules } of limits) expect(trafficRules?.action).toEqual(limit);
});
