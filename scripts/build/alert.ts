import { postAlert } from '#src/freshness/alert.ts';
import type { Environment } from '#src/settings.ts';
import { UpstreamError } from '#src/upstream/http/errors.ts';
import { previews } from '../../functions/shared/deploy-context.ts';
import { explain } from '../shared/main.ts';

/** A service's failure that caused the error. Unlike the errors around it, its message never names a talent. */
function findFailure(error: unknown): string[] {
  if (error instanceof UpstreamError) return [`${error.message}.`];
  return error instanceof Error ? findFailure(error.cause) : [];
}

/**
 * Reports a failed build to the chat: the error's first line, its lines on the roster, and the service that failed. The
 * rest may name people, and is in the log. Reads its variable without the settings, which may be what is wrong.
 */
export async function alertFailure(error: unknown, env: Environment): Promise<void> {
  const url = env['ALERT_WEBHOOK_URL']?.trim();
  // A preview that fails concerns its author, whom the host tells.
  if (!url || previews.includes(env['CONTEXT'] ?? '')) return;
  const reasons = explain(error)
    .split('\n')
    .filter((line, index) => index === 0 || /^The roster /.test(line));
  const told = ['The site could not be built; the live one is as it was.', ...reasons, ...findFailure(error)];
  await postAlert(url, told.join(' '));
}
