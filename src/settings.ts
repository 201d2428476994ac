import { z } from 'zod';

export type Environment = Record<string, string | undefined>;

export class SettingsError extends Error {
  override name = 'SettingsError';
  /** Each bad setting's problem by name: `missing`, or what it must be. */
  readonly problems: Readonly<Record<string, string>>;

  constructor(message: string, problems: Record<string, string>) {
    super(message);
    this.problems = problems;
  }
}

const full = z.url({
  protocol: /^https?$/,
  error: 'must be a full http(s) address, without quotes',
  abort: true,
});
const hasNoLogin = (url: string) => !new URL(url).username && !new URL(url).password;
/** Browsers and functions load no address that contains a user name or password, and pages would publish it. */
const link = full.refine(hasNoLogin, 'must have no user name or password');
/** A base for paths. */
const address = full
  .refine(
    (url) => hasNoLogin(url) && !/[?#]/.test(url),
    'must have no user name, password, query or fragment',
  )
  .transform((url) => new URL(url).href.replace(/\/+$/, ''));
/** The base of a service, whose paths begin with `/api`. */
const service = address.refine((url) => !url.endsWith('/api'), 'must end before /api, which the site adds');
/** A script, unlike a frame, would run with the rights of the site's own scripts. */
const framedPage = link.refine(
  (url) => !/\.m?js$/i.test(new URL(url).pathname),
  'must be a page to frame, not a script',
);
const origin = address.refine((url) => new URL(url).pathname === '/', 'must be an origin without a path');
/** Free and without a key; its tiles, glyphs and sprite have the same origin. */
const usualMapStyle = 'https://tiles.openfreemap.org/styles/positron';
const mapStyle = z.union(
  [z.literal('off').transform(() => undefined), link],
  'must be a full http(s) address, or "off"',
);
const secret = z.string().min(1);
const chosenSecret = z
  .string()
  .regex(/^[ -~]*$/, 'must have only ASCII characters, because headers hold no others');
const outboxKey = z.string().regex(/^[A-Za-z\d+/]{43}=$/, 'must be 32 bytes in base64');

/** Twice what sixty applicants behind one carrier's address need. */
const usualSubmissionsPerHour = 120;

/** Settings whose values must stay on the server. */
const secrets = {
  PANEL_SALT: secret,
  PANEL_API_TOKEN: secret,
  INTEGRATION_SALT: secret,
  INTEGRATION_API_KEY: secret,
  INTEGRATION_ALT_SALT: secret.optional(),
  INTEGRATION_ALT_API_KEY: secret.optional(),
  REBUILD_SECRET: chosenSecret.optional(),
  BUILD_HOOK_URL: link.optional(),
  ALERT_WEBHOOK_URL: link.optional(),
  OUTBOX_KEY: outboxKey.optional(),
  OUTBOX_KEY_PREVIOUS: outboxKey.optional(),
};

/** Settings, each with another that it requires: a previous key alone would encrypt new entries. */
const dependent = [
  ['INTEGRATION_ALT_SALT', 'INTEGRATION_ALT_API_KEY'],
  ['INTEGRATION_ALT_API_KEY', 'INTEGRATION_ALT_SALT'],
  ['OUTBOX_KEY_PREVIOUS', 'OUTBOX_KEY'],
] as const;

const schema = z
  .object({
    PANEL_URL: service,
    INTEGRATION_URL: service,
    ...secrets,
    STORAGE_URL: address.optional(),
    SITE_URL: origin.optional(),
    /** The site's main address, set by the host; elsewhere the variable may mean anything. */
    URL: origin.optional().catch(undefined),
    /** The port of the local server, used if no setting names the site's address. */
    PORT: z.coerce.number().int().min(1).max(65_535).optional().catch(undefined),
    PUBLIC_MAP_STYLE_URL: mapStyle.prefault(usualMapStyle),
    PUBLIC_INSTAGRAM_WIDGET_SRC: framedPage.optional(),
    ALLOW_ROSTER_DROP: z.literal('1', 'must be 1 or empty').optional(),
    SUBMISSIONS_PER_HOUR: z
      .stringFormat('count', /^[1-9]\d{0,6}$/, 'must be a whole number from 1 to 9999999')
      .optional(),
  })
  .check(
    ...dependent.map(([name, other]) => {
      const isComplete = (values: Record<string, unknown>) => !values[name] || values[other] !== undefined;
      const problem = { path: [other], message: 'missing', when: () => true };
      return z.refine<Record<string, unknown>>(isComplete, problem);
    }),
  );

export const settingNames = Object.keys(schema.shape);
export const secretNames = Object.keys(secrets);

export interface Credentials {
  salt: string;
  key: string;
}

export type Settings = ReturnType<typeof readSettings>;

/** Whether to use the embedded demo services: the settings name neither service. */
export const isDemo = (env: Environment): boolean =>
  !env['PANEL_URL']?.trim() && !env['INTEGRATION_URL']?.trim();

/** Reads the settings. @throws {SettingsError} naming every missing or invalid variable, without its value */
export function readSettings(env: Environment) {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw toError(parsed.error, given);
  const values = parsed.data;
  const alternative =
    values.INTEGRATION_ALT_SALT && values.INTEGRATION_ALT_API_KEY
      ? [{ salt: values.INTEGRATION_ALT_SALT, key: values.INTEGRATION_ALT_API_KEY }]
      : [];
  const integration: [Credentials, ...Credentials[]] = [
    { salt: values.INTEGRATION_SALT, key: values.INTEGRATION_API_KEY },
    ...alternative,
  ];
  const panel: [Credentials] = [{ salt: values.PANEL_SALT, key: values.PANEL_API_TOKEN }];
  return {
    panel: { url: values.PANEL_URL, credentials: panel },
    integration: { url: values.INTEGRATION_URL, credentials: integration },
    /** The folder of the panel's media, without a trailing slash. */
    storageUrl: values.STORAGE_URL ?? `${values.PANEL_URL}/storage`,
    /** The public origin, without a trailing slash. */
    siteUrl: values.SITE_URL ?? values.URL ?? `http://localhost:${values.PORT ?? 8888}`,
    rebuildSecret: values.REBUILD_SECRET,
    buildHookUrl: values.BUILD_HOOK_URL,
    alertWebhookUrl: values.ALERT_WEBHOOK_URL,
    /** The outbox's keys: the current one, which encrypts, then the previous one. */
    outboxKeys: [values.OUTBOX_KEY, values.OUTBOX_KEY_PREVIOUS].filter((key) => key !== undefined),
    /** `undefined` if the site shows no map. */
    mapStyleUrl: values.PUBLIC_MAP_STYLE_URL,
    instagramWidgetSrc: values.PUBLIC_INSTAGRAM_WIDGET_SRC,
    /** Whether the roster may shrink, and children count as adults, beyond the limits. */
    allowRosterDrop: values.ALLOW_ROSTER_DROP !== undefined,
    submissionsPerHour: Number(values.SUBMISSIONS_PER_HOUR ?? usualSubmissionsPerHour),
  };
}

function toError(error: z.ZodError, given: Record<string, string>): SettingsError {
  const missing = error.issues.map((issue) => String(issue.path[0])).filter((name) => !(name in given));
  const wrong = error.issues
    .filter((issue) => String(issue.path[0]) in given)
    .map(({ path, message }) => [String(path[0]), message] as const);
  const orDemo = '; with PANEL_URL and INTEGRATION_URL both unset, the demo services are used';
  const summary = [
    ...(missing.length ? [`Missing settings: ${missing.join(', ')}.`] : []),
    ...(wrong.length ? [`Unusable settings: ${wrong.map((words) => words.join(' ')).join('; ')}.`] : []),
    `Set them in the environment or in .env (see .env.example)${isDemo(given) ? '' : orDemo}.`,
  ].join('\n');
  const absent = missing.map((name) => [name, 'missing'] as const);
  return new SettingsError(summary, Object.fromEntries([...absent, ...wrong]));
}
