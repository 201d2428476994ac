import type { Credentials, Settings } from '#src/settings.ts';
import { messageOf, UpstreamError } from '#src/upstream/http/errors.ts';
import { createRetry, type Tuning, usualTuning } from '#src/upstream/http/limits.ts';
import { createSignIn } from '#src/upstream/http/sign-in.ts';
import { createTransport } from '#src/upstream/http/transport.ts';
import { panelSignIn } from '#src/upstream/panel/panel.ts';
import { integrationSignIn } from '#src/upstream/talents/integration.ts';
import type { Call, Context } from './context.ts';
import { type Finding, fail, ok, toFindings } from './finding.ts';

/** How to sign in to each service, and the names of its settings. */
const services = {
  panel: { ...panelSignIn, urlName: 'PANEL_URL', names: ['PANEL_SALT and PANEL_API_TOKEN'] },
  integration: {
    ...integrationSignIn,
    urlName: 'INTEGRATION_URL',
    names: ['INTEGRATION_SALT and INTEGRATION_API_KEY', 'INTEGRATION_ALT_SALT and INTEGRATION_ALT_API_KEY'],
  },
} as const;

type ServiceName = keyof typeof services;

/** Signs in to a service with one pair of credentials, as the site does, for one call. */
export function signInTo(name: ServiceName, url: string, credentials: Credentials, callFetch: typeof fetch) {
  const limits: Tuning = { timeoutMs: 10_000, giveUpMs: 15_000, attempts: 2, isPatient: false };
  const options = { ...usualTuning, name, url, fetch: callFetch, ...limits };
  const [transport, retry] = [createTransport(options), createRetry(options)];
  return createSignIn(services[name], [credentials], options, transport, retry).withToken;
}

export async function checkCredentials(
  name: ServiceName,
  { url, credentials }: Settings[ServiceName],
  index: number,
  callFetch: typeof fetch,
): Promise<Finding> {
  const pair = credentials[index];
  const { path, urlName, names: allNames } = services[name];
  const names = allNames[index] ?? '';
  if (!pair) return ok(`${name} without ${names}`);
  try {
    await signInTo(name, url, pair, callFetch)(() => Promise.resolve(new Response()));
    return ok(`${name} with ${names}`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof UpstreamError ? error.cause : error;
    const status = cause instanceof UpstreamError ? cause.status : undefined;
    const reason = messageOf(error);
    const mend = /credentials were refused \(\d+\)/.test(reason)
      ? `Copy ${names} again from the ${name}’s settings, without quotes or spaces (in .env, a value with # needs quotes), or correct ${urlName}.`
      : status === 404 || status === 405
        ? `Set ${urlName} to the origin of the service: this one has no ${path}.`
        : mendFor(reason, urlName);
    return fail(`${name} with ${names}: ${reason}`, mend);
  }
}

export const checkSignIn = ({ settings, recorder }: Context): Promise<Finding[]> =>
  Promise.all(
    (['panel', 'integration'] as const).flatMap((name) =>
      settings[name].credentials.map((_, index) =>
        checkCredentials(name, settings[name], index, recorder.fetch),
      ),
    ),
  );

/** What to do about a failure, by its message; the first match counts. */
const mends: [sign: RegExp, mend: string][] = [
  [/redirects too often/, 'Correct the redirects of the service, or of the server in front of it.'],
  [/(\/api\/\S+): redirects to \S+\1$/, 'Set {url} to the address that it redirects to.'],
  [/redirects to/, 'Let the service answer the call itself: it redirects to a page, as it does for people.'],
  [
    /not JSON/,
    'Look at what it answers: if that is a web page, set {url} to the origin of the service’s own calls.',
  ],
  [
    /answered 404/,
    'The service is older than the site, or lacks this content: update it, or create the content.',
  ],
  [
    /with a web page/,
    'Let a firewall or password in front of {url} pass the site’s calls. If there is none, correct address or credentials.',
  ],
  [/answered 401|answered 403/, 'Give the site’s credentials the right to make this call.'],
  [
    /asks for a pause|answered 503/,
    'Try again later: it is in maintenance, or limits the calls of the site’s credentials.',
  ],
  [/answered 429/, 'Raise the service’s limit of calls for the site’s credentials.'],
  [/answered 5\d\d/, 'Check the service’s own log.'],
  [/in time|given up/, 'Find out why the service is slow; builds wait 30 s for an answer.'],
  [/larger than/, 'Find out why the service’s answer does not end.'],
  [/CERT|_SIGNATURE/, 'Check the certificate of {url} and its chain. Behind a proxy, see the README.'],
  [
    /SOCKET|ECONNRESET/,
    'Check the service’s own log, and whether {url} needs https: it closes the connection.',
  ],
  [/WRONG_VERSION/, 'Set {url} to http: what answers there knows no https.'],
  [/no answer/, 'Check whether {url} is right and the service is up. Behind a proxy, see the README.'],
  [/None of the|Set ALLOW/, 'Check the talents that are left out.'],
];

/** A detail that the message of a failure lacks. @param calls those to its service */
export function nuanceOf(failure: string, calls: Call[], isHtml: boolean): string {
  if (isHtml && /not JSON/.test(failure)) return ' but a web page';
  if (isHtml && /answered 40[136]/.test(failure)) return ' with a web page';
  const pause = calls.find(({ status }) => status === 429 || status === 503);
  return pause && /given up/.test(failure) ? `, because the service answered ${pause.status}` : '';
}

/** What to do about a failure. @param urlName the setting with the address of its service */
export function mendFor(text: string, urlName: string): string {
  const mend = mends.find(([sign]) => sign.test(text))?.[1] ?? 'docs/panel.md says what the site expects.';
  return mend.replace('{url}', urlName);
}

/** Parts that failed to load, calls that were slow, limited or repeated, and missing entities. */
export function checkCalls({ content, recorder, options, settings }: Context): Finding[] {
  const made = recorder.calls.filter(({ purpose }) => purpose !== '');
  const failed = content.parts.filter(({ error }) => error);
  const withoutPath = (error: unknown) => messageOf(error).replace(/ \/api\/\S+(?=: )/, '');
  const failures = [...Map.groupBy(failed, ({ error }) => withoutPath(error))].map(([reason, group]) => {
    const messages = new Set(group.map(({ error }) => messageOf(error)));
    const failure = messages.size === 1 ? messageOf(group[0]?.error) : reason;
    const service = /\bintegration\b/.test(failure) ? 'integration' : 'panel';
    const { path, urlName } = services[service];
    const calls = made.filter(({ url }) => url.href.startsWith(settings[service].url));
    const isHtml = calls.findLast(({ purpose }) => purpose === group[0]?.name)?.isHtml ?? false;
    const what = `not loaded: ${failure}${nuanceOf(failure, calls, isHtml)}`;
    const names = group.map(({ name }) => name);
    const mend = failure.includes(`${path}: `) ? 'See the sign-in above.' : mendFor(what, urlName);
    return fail(what, mend, names);
  });
  const loaded = made.filter(({ purpose }) => failed.every(({ name }) => name !== purpose));
  const addressesOf = (isSo: (call: Call) => boolean) => [
    ...new Set(loaded.filter(isSo).map(({ method, url }) => `${method} ${url.pathname}`)),
  ];
  const slowest = Math.max(...loaded.map(({ ms }) => ms));
  const troubles = toFindings(`${content.parts.length} parts of the content came in ${made.length} calls`, {
    'answered 404: treated as empty, so their blocks are left out': [
      addressesOf(({ status, url }) => status === 404 && /^$|&page=1$/.test(url.search)),
      'Create it, correct its name in src/site.ts, or update an older panel; leave it if the block is not wanted.',
    ],
    'answered 429: builds wait and become slow': [
      addressesOf(({ status }) => status === 429),
      'Raise the service’s limit of calls for the site’s credentials.',
    ],
    'failed at first and succeeded when repeated': [
      addressesOf(({ status }) => status === undefined || status >= 500),
      'Check the service’s own log, and whether a proxy closes connections.',
    ],
    [`slow: ${(slowest / 1000).toFixed(1)} s at most`]: [
      addressesOf(({ ms }) => ms > options.slowMs),
      'Find out why; builds wait 30 s, and visitors’ entries 8 s.',
    ],
  });
  return [...failures, ...troubles.filter(({ level }) => failures.length === 0 || level !== 'ok')];
}
