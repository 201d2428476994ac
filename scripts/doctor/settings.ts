import { type Environment, readSettings, type Settings, SettingsError } from '#src/settings.ts';
import { skewMs } from '../../functions/rebuild/authenticate.ts';
import type { Context } from './context.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const whereTo = 'Set it in .env or at the host; npm run setup asks for it.';

/** The settings as far as they can be used, and what is wrong with them. Unusable optional ones count as not set. */
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
  ['OUTBOX_KEY', 'what visitors send while the panel is away is refused'],
];

/** Which settings are missing that the live site needs, or hold what it does not. */
export function checkSecrets({ env, settings }: Context): Finding[] {
  const found = advised
    .filter(([name]) => !env[name]?.trim())
    .map(([name, consequence]) => warn(`${name} is not set: ${consequence}`, whereTo));
  if (/^(localhost|127\.0\.0\.1)$/.test(new URL(settings.siteUrl).hostname))
    found.push(
      warn(
        `the site’s address is ${settings.siteUrl}`,
        'Set SITE_URL to the public origin before going live.',
      ),
    );
  const [key, previous] = settings.outboxKeys;
  if (key !== undefined && key === previous)
    found.push(
      warn('OUTBOX_KEY_PREVIOUS is the same as OUTBOX_KEY', 'Remove it, or set it to the key before.'),
    );
  return found.length > 0 ? found : [ok('they are set, and long enough')];
}

const hookMs = 10_000;

/** Whether the build hook's host answers. HEAD starts no build, so a host that knows only POST answers 404 or 405. */
export async function checkHook(
  { buildHookUrl }: Pick<Settings, 'buildHookUrl'>,
  get: typeof fetch,
): Promise<Finding[]> {
  if (buildHookUrl === undefined) return [];
  try {
    const { status } = await get(buildHookUrl, { method: 'HEAD', signal: AbortSignal.timeout(hookMs) });
    if (status < 500) return [ok(`the build hook’s host answers (HEAD ${status})`)];
    return [
      warn(`the build hook’s host answers ${status}`, 'Look at the host’s own status page; try again later.'),
    ];
  } catch {
    return [
      fail(
        'nothing answers at BUILD_HOOK_URL',
        'Copy the build hook’s address again from the host’s settings.',
      ),
    ];
  }
}

/** Beyond this, times on receipts are noticeably wrong. */
const noticeableMs = 60_000;

/** Compares our clock with each service's; the smallest difference counts, as answers may be late. */
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
