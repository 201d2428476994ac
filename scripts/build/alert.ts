import { postAlert } from '#src/freshness/alert.ts';
import type { Environment } from '#src/settings.ts';
import { UpstreamError } from '#src/upstream/http/errors.ts';
import { BadRoster } from '#src/upstream/store/content.ts';
import { previews } from '../../functions/shared/deploy-context.ts';
import { explain } from '../shared/main.ts';

/** The drop of the roster, or a service's failure, that caused the error: only their messages never name a talent. */
function findReason(error: unknown): string[] {
  if (error instanceof UpstreamError) return [`${error.message}.`];
  if (error instanceof BadRoster && error.cause === undefined) return [error.message];
  return error instanceof Error ? findReason(error.cause) : [];
}

/**
 * Reports a failed build to the chat: the error's first line, and the reason if it is safe to tell. The rest may name
 * people, and is in the log. Reads its variable without the settings, which may be what is wrong.
 */
export async function alertFailure(error: unknown, env: Environment): Promise<void> {
  const url = env['ALERT_WEBHOOK_URL']?.trim();
  // A preview that fails concerns its author, whom the host tells.
  if (!url || previews.includes(env['CONTEXT'] ?? '')) return;
  const [what] = explain(error).split('\n');
  const told = ['The site could not be built; the live one is as it was.', what, ...findReason(error)];
  await postAlert(url, told.join(' '));
}
