import { z } from 'zod';

/** The environment as Node gives it: names to texts, absent ones `undefined`. */
export type Environment = Record<string, string | undefined>;

export class SettingsError extends Error {
  override name = 'SettingsError';
}

const link = z.url({ protocol: /^https?$/, error: 'must be a full http(s) address' });
/** What paths are put behind. A name and a password in it would end up in pages. */
const address = link
  .transform((url) => new URL(url))
  .refine((url) => !(url.search || url.hash || url.username), 'must have no user, query or fragment')
  .transform((url) => url.href.replace(/\/+$/, ''));
const origin = address
  .transform((url) => new URL(url))
  .refine((url) => url.pathname === '/', 'must be an origin without a path')
  .transform((url) => url.origin);
const secret = z.string().min(1);
const outboxKey = z
  .base64({ error: 'must be 32 bytes in base64', abort: true })
  .refine((key) => Buffer.from(key, 'base64').length === 32, 'must be 32 bytes in base64');

const schema = z
  .object({
    PANEL_URL: address,
    PANEL_SALT: secret,
    PANEL_API_TOKEN: secret,
    INTEGRATION_URL: address,
    INTEGRATION_SALT: secret,
    INTEGRATION_API_KEY: secret,
    INTEGRATION_ALT_SALT: secret.optional(),
    INTEGRATION_ALT_API_KEY: secret.optional(),
    STORAGE_URL: address.optional(),
    SITE_URL: origin.optional(),
    /** Set by the host: the site's main address. Elsewhere the name may mean anything. */
    URL: origin.optional().catch(undefined),
    REBUILD_SECRET: secret.optional(),
    BUILD_HOOK_URL: link.optional(),
    ALERT_WEBHOOK_URL: link.optional(),
    OUTBOX_KEY: outboxKey.optional(),
    PUBLIC_MAP_STYLE_URL: link.optional(),
    PUBLIC_INSTAGRAM_WIDGET_SRC: link.optional(),
    ALLOW_ROSTER_DROP: z.string().optional(),
  })
  .superRefine((values, context) => {
    const pair = ['INTEGRATION_ALT_SALT', 'INTEGRATION_ALT_API_KEY'] as const;
    const missing = pair.filter((name) => values[name] === undefined);
    if (missing.length === 1) context.addIssue({ code: 'custom', path: missing, message: 'missing' });
  });

/** Every variable that is a setting. */
export const settingNames = Object.keys(schema.shape);

export interface Credentials {
  salt: string;
  key: string;
}

export interface Settings {
  panel: { url: string; credentials: [Credentials] };
  integration: { url: string; credentials: [Credentials, ...Credentials[]] };
  /** Where panel media lie, without a trailing slash. */
  storageUrl: string;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  rebuildSecret: string | undefined;
  buildHookUrl: string | undefined;
  /** Where a chat takes messages about what goes wrong. */
  alertWebhookUrl: string | undefined;
  outboxKey: string | undefined;
  mapStyleUrl: string | undefined;
  instagramWidgetSrc: string | undefined;
  /** `true` when a roster that shrinks by more than the limit is meant. */
  allowRosterDrop: boolean;
}

/** The settings whose values must never leave the server. */
export const secretNames = [
  'PANEL_SALT',
  'PANEL_API_TOKEN',
  'INTEGRATION_SALT',
  'INTEGRATION_API_KEY',
  'INTEGRATION_ALT_SALT',
  'INTEGRATION_ALT_API_KEY',
  'REBUILD_SECRET',
  'BUILD_HOOK_URL',
  'ALERT_WEBHOOK_URL',
  'OUTBOX_KEY',
] as const;

/** Whether the embedded demo services are meant: neither service is named. */
export function isDemo(env: Environment): boolean {
  return !env['PANEL_URL']?.trim() && !env['INTEGRATION_URL']?.trim();
}

/**
 * The environment as typed settings.
 * @throws {SettingsError} that names every missing or unusable variable, without its value.
 */
export function readSettings(env: Environment): Settings {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new SettingsError(describe(parsed.error, given));
  const values = parsed.data;
  const alternative =
    values.INTEGRATION_ALT_SALT && values.INTEGRATION_ALT_API_KEY
      ? [{ salt: values.INTEGRATION_ALT_SALT, key: values.INTEGRATION_ALT_API_KEY }]
      : [];
  return {
    panel: {
      url: values.PANEL_URL,
      credentials: [{ salt: values.PANEL_SALT, key: values.PANEL_API_TOKEN }],
    },
    integration: {
      url: values.INTEGRATION_URL,
      credentials: [{ salt: values.INTEGRATION_SALT, key: values.INTEGRATION_API_KEY }, ...alternative],
    },
    storageUrl: values.STORAGE_URL ?? `${values.PANEL_URL}/storage`,
    siteUrl: values.SITE_URL ?? values.URL ?? 'http://localhost:8888',
    rebuildSecret: values.REBUILD_SECRET,
    buildHookUrl: values.BUILD_HOOK_URL,
    alertWebhookUrl: values.ALERT_WEBHOOK_URL,
    outboxKey: values.OUTBOX_KEY,
    mapStyleUrl: values.PUBLIC_MAP_STYLE_URL,
    instagramWidgetSrc: values.PUBLIC_INSTAGRAM_WIDGET_SRC,
    allowRosterDrop: values.ALLOW_ROSTER_DROP === '1',
  };
}

function describe(error: z.ZodError, given: Record<string, string>): string {
  const missing = error.issues.map((issue) => String(issue.path[0])).filter((name) => !(name in given));
  const wrong = error.issues
    .filter((issue) => String(issue.path[0]) in given)
    .map((issue) => `${String(issue.path[0])} ${issue.message}`);
  return [
    ...(missing.length ? [`Missing settings: ${missing.join(', ')}.`] : []),
    ...(wrong.length ? [`Unusable settings: ${wrong.join('; ')}.`] : []),
    'Set them in the environment or in .env (see .env.example); with PANEL_URL and INTEGRATION_URL both unset, the demo services are used.',
  ].join('\n');
}
