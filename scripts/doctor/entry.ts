import { olderPath, panelSignIn } from '#src/upstream/panel/panel.ts';
import { isRecord } from '#src/upstream/parsing.ts';
import { unwrap } from '#src/upstream/read-items.ts';
import { application } from '../../functions/relay/application.ts';
import { encodeForm } from '../../functions/relay/multipart.ts';
import { backgroundLimits, createSender } from '../../functions/shared/sender.ts';
import type { Context } from './context.ts';
import { type Finding, fail, ok, warn } from './finding.ts';
import { mendFor, nuanceOf, signInTo } from './services.ts';
import { drawPhoto, testApplication, testEnrolment } from './test-entries.ts';

const update =
  'Update the panel: without /api/entry/…/send it may not know Idempotency-Key, and keep retries as new entries.';

/** Checks whether the panel takes entries, by an OPTIONS request, which changes nothing, or by sending test entries. */
export async function checkEntries(context: Context): Promise<Finding[]> {
  const { content, options } = context;
  if (!options.sendTest) return askForMethods(context);
  const now = options.now();
  return [
    ...(await sendTwice(context, testApplication(content, await drawPhoto(), now))),
    ...(await sendTwice(context, testEnrolment(content, now))),
  ];
}

const untried = 'not tried: --send-test sends an entry of each form to the panel';

async function askForMethods({ settings: { panel }, recorder }: Context): Promise<Finding[]> {
  const withToken = signInTo('panel', panel.url, panel.credentials[0], recorder.fetch);
  const ask = (path: string) =>
    withToken((token) =>
      recorder.fetch(new URL(`${panel.url}${path}`), {
        method: 'OPTIONS',
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(10_000),
        redirect: 'manual',
      }),
    );
  try {
    const { status, headers } = await ask(`/api/entry/${application.entry}/send`);
    if (status === 404) {
      // From a host that answers every OPTIONS request with 404, this says nothing.
      if ((await ask(panelSignIn.path)).status === 404) return [ok(untried)];
      const isOlder = (await ask(olderPath[application.entry])).status !== 404;
      const what = `the panel seems to have no /api/entry/${application.entry}/send (404 to OPTIONS)`;
      return [
        isOlder
          ? warn(`${what}: it is an older one, whose address the site then uses`, update)
          : warn(`${what} and no ${olderPath[application.entry]}`, `Try --send-test to be sure. ${update}`),
      ];
    }
    const isTaken = /\bpost\b/i.test(headers.get('allow') ?? '');
    return [ok(isTaken ? 'the panel has the address for entries' : untried)];
  } catch {
    // The check of the sign-in reports the reason.
    return [];
  }
}

/** Sends an entry twice with the same key: the panel must keep only the first. */
async function sendTwice(
  { settings, recorder }: Context,
  { entry, fields, files }: ReturnType<typeof testEnrolment>,
): Promise<Finding[]> {
  const form = encodeForm(fields, files);
  // The sender does not read answers.
  const ids: (string | undefined)[] = [];
  const fetchRead: typeof fetch = async (input, init) => {
    const response = await recorder.fetch(input, init);
    ids.push(idIn(await response.clone().text()));
    return response;
  };
  const send = createSender(settings, backgroundLimits, fetchRead);
  const key = crypto.randomUUID();
  const sent = await send(entry, form, key);
  if (sent.outcome === 'refused')
    return [
      fail(
        `the panel refuses the test entry for ${entry}`,
        'Let the panel take these fields as docs/panel.md says.',
        Object.entries(sent.errors).map(([field, texts]) => `${field}: ${texts.join(' ') || 'no reason'}`),
      ),
    ];
  if (sent.outcome === 'later') {
    const reason = sent.reason + nuanceOf(sent.reason, [], recorder.calls.at(-1)?.isHtml ?? false);
    return [
      fail(
        `the panel does not take the test entry for ${entry}: ${reason}`,
        // A server may close the connection in the middle of a body that is too large.
        /answered 413|(?<!login: )no answer/.test(reason)
          ? 'Check the panel’s own log. Its server has to accept 4.5 MB, as docs/panel.md says.'
          : mendFor(reason, 'PANEL_URL'),
      ),
    ];
  }
  const first = ids.at(-1);
  const isOlder = recorder.calls.some(({ url }) => url.pathname === olderPath[entry]);
  const repeated = await send(entry, form, key);
  return [
    ok(`the panel took a test entry for ${entry} named “${fields['name']}”: delete it there`),
    ...(isOlder ? [warn('it was sent to the address of an older panel', update)] : []),
    repeated.outcome === 'accepted'
      ? compareIds(first, ids.at(-1))
      : fail(
          'a repeat of the test entry was not taken',
          'Answer a known Idempotency-Key with 2xx: the site retries when an answer is lost.',
        ),
  ];
}

/** Whether the panel answered a retry with the first entry. */
function compareIds(one: string | undefined, two: string | undefined): Finding {
  if (one === undefined || two === undefined)
    return warn(
      'the answer names no id, so Idempotency-Key can’t be judged',
      'Check in the panel that the test entry is there once, not twice.',
    );
  if (one === two) return ok('Idempotency-Key is honoured');
  return fail(
    `Idempotency-Key is ignored: one test entry became ${one} and ${two}`,
    'Let the panel keep the first entry of each key and answer 2xx to the rest.',
  );
}

function idIn(body: string): string | undefined {
  try {
    const answer = unwrap(JSON.parse(body));
    const id = isRecord(answer) ? answer['id'] : undefined;
    return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
  } catch {
    return undefined;
  }
}
