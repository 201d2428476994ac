import { postAlert } from '#src/freshness/alert.ts';
import type { Environment } from '#src/settings.ts';
import { explain } from '../shared/main.ts';

/**
 * Reports a failed build to the chat: the error's first line and its lines on the roster. The rest may name people, and
 * is in the log. Reads its variable without the settings, which may be what is wrong.
 */
export async function alertFailure(error: unknown, env: Environment): Promise<void> {
  const url = env['ALERT_WEBHOOK_URL']?.trim();
  if (!url || !URL.canParse(url)) return;
  const reasons = explain(error)
    .split('\n')
    .filter((line, index) => index === 0 || /^The roster /.test(line));
  await postAlert(url, `The site could not be built; the live one is as it was. ${reasons.join(' ')}`);
}
