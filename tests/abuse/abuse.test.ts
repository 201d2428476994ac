import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import limit from 'p-limit';
import { describe, expect, test } from 'vitest';
import { ask, startChild } from '#scripts/bench/child.ts';
import { hourOf } from '../../functions/shared/quota.ts';
import { atEnd } from '../support/folder.ts';
import { openPanel } from '../support/relay.ts';
import { addressCases } from './cases/addresses.ts';
import * as forms from './cases/forms.ts';
import { rawCases } from './cases/raw.ts';
import { createDeploy } from './deploy.ts';
import { type Case, leaveWhen, newVisitor, say, send } from './requests.ts';

interface Told {
  /** All memory of the process in bytes, garbage of the functions' workers included. */
  rss: number;
  /** What the host itself still holds, in bytes. */
  held: number;
  lines: string[];
}

const panel = await openPanel();
const env = { ...panel.env, REBUILD_SECRET: crypto.randomUUID(), BUILD_HOOK_URL: 'http://localhost:1/hook' };
const script = fileURLToPath(new URL('./host.ts', import.meta.url));
const host = await startChild(script, [await createDeploy(env)], env);
atEnd(() => host[Symbol.dispose]());

async function judge(one: Case): Promise<string[]> {
  const { status, location, text } = await send(host.url, one);
  const isRight =
    status === one.status &&
    (one.location === undefined || location === one.location) &&
    !(location && new URL(location, host.url).origin !== host.url) &&
    !one.never?.test(text);
  const { name = '', method = 'GET', path } = one;
  const told = `${name} ${method} ${path.slice(0, 80)}: ${status} ${location ?? ''}`;
  return isRight ? [] : [`${told}, not ${one.status} ${one.location ?? ''}`];
}

const tables = Object.entries({
  ...addressCases,
  'types of posts': forms.typeCases,
  multipart: forms.multipartCases,
  origins: forms.originCases,
  sizes: forms.sizeCases,
});

// Requests come from many addresses of this machine, so that its limits do not count them together.
describe.skipIf(process.platform === 'darwin')('hostile requests', () => {
  test.each(tables)('about %s all get the right answer', async (_, cases) => {
    expect((await limit(6).map(cases, judge)).flat()).toEqual([]);
  });

  test('that are not valid HTTP are answered or cut off', async () => {
    const wrong = await limit(6).map(rawCases, async ([name, bytes, answer]) => {
      const said = await say(host.url, bytes);
      return answer.test(said) ? [] : [`${name}: ${said.slice(0, 100)}`];
    });
    expect(wrong.flat()).toEqual([]);
  });

  test('leave no visitor’s data, no error of ours and no service’s address in the log', async () => {
    expect(await judge(await forms.enrolling())).toEqual([]);
    const { lines } = await ask<Told>(host, 'tell');
    expect(lines).toContainEqual(expect.stringContaining('"event":"submission"'));
    expect(lines.filter((line) => /Ana|Bia|example\.com|Error:|localhost:\d/.test(line))).toEqual([]);
  });
});

/** Sends a request many times as one visitor, all in one hour of the clock, by which limits count. */
async function flood(count: number, one: Case) {
  for (;;) {
    const started = hourOf(Date.now());
    const post = { ...one, visitor: newVisitor() };
    const answers = await limit(4).map(Array(count).fill(post), (each) => send(host.url, each));
    if (hourOf(Date.now()) === started) return answers;
  }
}

describe.skipIf(process.platform === 'darwin')('visitors', () => {
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const asked = ['/api/status', '/api/options', '/talentos/man/1/x', '/api/photos/2', '/sobre-nos'];
  const half = `POST ${forms.enrolmentPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 99999\r\n\r\n--b\r\n`;

  const round = async () => {
    const leavers = Array.from({ length: 1_000 }, (_, at) => at);
    await limit(10).map(leavers, (at) =>
      leaveWhen(host.url, get(asked[at % asked.length] ?? '/'), wait((at % 24) / 2)),
    );
    await limit(10).map(leavers.slice(0, 100), (at) => leaveWhen(host.url, half, wait(at % 10)));
    const body = `--b\r\n${'x'.repeat(200_000)}`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const bad = { method: 'POST', path: forms.applicationPath, headers, body, status: 400 };
    expect((await limit(10).map(Array(100).fill(bad), judge)).flat()).toEqual([]);
    return ask<Told>(host, 'tell');
  };

  test('who leave early, 2,000 of them, and bad forms neither stop the host nor leak memory', async () => {
    const { held } = await ask<Told>(host, 'tell');
    // By then all workers have started.
    const { rss } = await round();
    await round();
    const growth = async () => {
      const now = await ask<Told>(host, 'tell');
      return { held: now.held - held, rss: now.rss - rss };
    };
    // Leaks stay; garbage, and responses to visitors who have left, go away.
    await expect.poll(async () => (await growth()).held).toBeLessThan(10e6);
    await expect.poll(async () => (await growth()).rss).toBeLessThan(150e6);
    expect(host.child.exitCode).toBeNull();
  });

  test('who flood a form are refused after twenty suspicious entries', async () => {
    const one = await forms.enrolling({ homepage: 'https://spam.example' });
    const answers = await flood(28, one);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(8);
    expect(JSON.parse(refused[0]?.text ?? '{}')).toMatchObject({ outcome: 'failed', reason: 'tooMany' });
  });

  test('get sixty zips of photos an hour for each address', async () => {
    const answers = await flood(70, { method: 'GET', path: '/api/photos/1', status: 200 });
    const taken = answers.filter(({ status, text }) => status === 200 && text.startsWith('PK'));
    expect(taken).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('who send slowly do not keep others waiting', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const slow = Array.from({ length: 40 }, () => leaveWhen(host.url, half, isOver));
    expect(await judge({ path: '/sobre-nos', status: 200 })).toEqual([]);
    expect(await judge(await forms.enrolling())).toEqual([]);
    end();
    await Promise.all(slow);
  });
});
