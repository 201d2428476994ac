import { postAlert } from '#src/freshness/alert.ts';
import { type Environment, readSettings, type Settings, SettingsError, secretNames } from '#src/settings.ts';
import { site } from '#src/site.ts';
import { skewMs } from '../../functions/shared/authenticate.ts';
import { isWord } from '../checks/secrets.ts';
import type { Context } from './context.ts';
import { type Finding, fail, ok, toFindings, warn } from './finding.ts';

const whereTo = 'Set it in .env or at the host; npm run setup asks for it.';

/** The usable settings, and what is wrong with the others. Unusable optional ones count as not set. */
export function examineSettings(env: Environment): { settings: Settings | undefined; findings: Finding[] } {
  try {
    return { settings: readSettings(env), findings: [] };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const findings = Object.entries(error.problems).map(([name, problem]) =>
      fail(`${name}: ${problem}`, whereTo),
    );
    const unusable = Object.keys(error.problems).filter((name) => env[name]?.trim());
    if (unusable.length === 0) return { settings: undefined, findings };
    const rest = examineSettings({ ...env, ...Object.fromEntries(unusable.map((name) => [name, ''])) });
    return { settings: rest.settings, findings };
  }
}

/** Settings that a site can be without, and what it then can't do. */
const advised: [name: string, consequence: string][] = [
  ['REBUILD_SECRET', 'the panel can’t ask for a rebuild, and nobody can see the status'],
  ['BUILD_HOOK_URL', 'edits never reach the live site'],
  ['ALERT_WEBHOOK_URL', 'nobody is told of a deploy that fails, or of a submission that waits or is refused'],
  ['OUTBOX_KEY', 'what visitors send while the panel is down is refused'],
];

/** 18 random bytes in base64, too many to guess, have 24 characters. A build takes fewer. */
export const secretProblem = (secret: string | undefined): string | undefined =>
  secret && secret.length < 24 ? 'must have 24 characters or more' : undefined;

/** Settings that a live site needs and lacks, and values that it should not have. */
export function checkSettings({ env, settings }: Context): Finding[] {
  const found = advised
    .filter(([name]) => !env[name]?.trim())
    .map(([name, consequence]) => warn(`${name} is not set: ${consequence}`, whereTo));
  if (!settings.siteUrl.startsWith('https:'))
    found.push(
      warn(
        `the site’s address is ${settings.siteUrl}`,
        'Set SITE_URL to the public origin, with https, before going live.',
      ),
    );
  const problem = secretProblem(settings.rebuildSecret);
  if (problem) found.push(fail(`REBUILD_SECRET: ${problem}`, whereTo));
  const words = secretNames.filter((name) => isWord(env[name]?.trim() ?? ''));
  if (words.length > 0)
    found.push(
      warn(
        'secrets that may be words',
        'Let the service change them: a page with that word fails the build.',
        words,
      ),
    );
  const [key, previous] = settings.outboxKeys;
  if (key !== undefined && key === previous)
    found.push(
      warn('OUTBOX_KEY_PREVIOUS is the same as OUTBOX_KEY', 'Remove it, or set it to the previous key.'),
    );
  return found.length > 0 ? found : [ok('they are set, and long enough')];
}

/** Whether `src/site.ts` still has the demo agency's contacts. */
export function checkContacts(): Finding[] {
  const invented = new Set(JSON.stringify(site).match(/[\w-]+\.example\b/g));
  const mend =
    'Enter the agency’s own facts in src/site.ts, as docs/brand.md says: the privacy notice shows them too.';
  return toFindings('src/site.ts is the agency’s own', {
    'domains that nobody can have': [[...invented], mend],
  });
}

/** Whether a setting's address answers. HEAD starts no build; origins and hooks may answer it with 404. */
export async function checkAddress(name: string, url: string, get: typeof fetch): Promise<Finding> {
  const { host } = new URL(url);
  try {
    const { status } = await get(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
    if (status === 404 && name.startsWith('PUBLIC_'))
      return fail(`${host} answers 404 for ${name}`, 'Copy the address again.');
    if (status < 500) return ok(`${host} answers for ${name} (HEAD ${status})`);
    return warn(
      `${host} answers ${status} for ${name}`,
      'Check the status page of the service; try again later.',
    );
  } catch {
    return fail(`nothing answers at ${name}`, 'Copy the address again, or check whether the service is up.');
  }
}

/** Whether the chat takes a message: to HEAD, a webhook that is gone may answer like a good one. */
async function sendAlert(url: string, get: typeof fetch): Promise<Finding> {
  const name = 'the chat of ALERT_WEBHOOK_URL';
  return (await postAlert(url, 'Test of the site’s alerts, by npm run doctor.', get))
    ? ok(`${name} took a test message`)
    : fail(`${name} took no test message`, 'Copy its address again, of a chat that accepts {"text": …}.');
}

/** Whether the host's build hook, the chat for alerts, the agency's own map style and its widget answer. */
export function checkAddresses({ env, settings, options, recorder }: Context): Promise<Finding[]> {
  const isOwnStyle = env['PUBLIC_MAP_STYLE_URL']?.trim() === settings.mapStyleUrl;
  const addresses = {
    BUILD_HOOK_URL: settings.buildHookUrl,
    ALERT_WEBHOOK_URL: settings.alertWebhookUrl,
    PUBLIC_MAP_STYLE_URL: isOwnStyle && settings.mapStyleUrl,
    PUBLIC_INSTAGRAM_WIDGET_SRC: settings.instagramWidgetSrc,
  };
  const given = Object.entries(addresses).flatMap(([name, url]) => (url ? [{ name, url }] : []));
  const { alertWebhookUrl: chat } = settings;
  const sent = options.sendTest && chat ? [sendAlert(chat, recorder.fetch)] : [];
  return Promise.all([...given.map(({ name, url }) => checkAddress(name, url, recorder.fetch)), ...sent]);
}

/** Above this, times on receipts are noticeably wrong. */
const noticeableMs = 60_000;

/** Compares our clock with each service's. The smallest difference counts, since answers may be late. */
export function checkClock({ recorder }: Context): Finding[] {
  const dated = recorder.calls.filter(({ purpose, aheadMs }) => purpose !== '' && aheadMs !== undefined);
  const found = [...Map.groupBy(dated, ({ url }) => url.origin)].flatMap(([origin, calls]) => {
    const differences = calls.map(({ aheadMs = 0 }) => aheadMs);
    const ahead = differences.reduce((least, next) => (Math.abs(next) < Math.abs(least) ? next : least));
    if (Math.abs(ahead) < noticeableMs) return [];
    const what = `the clock of ${origin} is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine’s`;
    const mend = `Set the wrong clock by NTP. Signed rebuild calls are refused from ${skewMs / 60_000} minutes on.`;
    return [Math.abs(ahead) > skewMs ? fail(what, mend) : warn(what, mend)];
  });
  return found.length > 0 ? found : [ok('they agree')];
}
