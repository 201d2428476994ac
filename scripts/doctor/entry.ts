import sharp from 'sharp';
import { dayOf } from '#src/entries/age.ts';
import { choiceText } from '#src/entries/choice.ts';
import { photoNames } from '#src/entries/photo.ts';
import { site } from '#src/site.ts';
import { olderPath, panelSignIn } from '#src/upstream/panel/panel.ts';
import { isRecord, unwrap } from '#src/upstream/parsing.ts';
import { homeCountry } from '#src/upstream/store/parts.ts';
import { application } from '../../functions/relay/application.ts';
import { encodeForm, type ReceivedFile } from '../../functions/shared/encode.ts';
import { createSender } from '../../functions/shared/sender.ts';
import { applicationFields } from '../../tests/support/samples.ts';
import type { Content, Context } from './context.ts';
import { type Finding, fail, ok, warn } from './finding.ts';
import { signInTo } from './services.ts';

const update =
  'Update the panel: without /api/entry/…/send it may not know Idempotency-Key, and repeats become entries.';

/** Whether the panel takes entries: by asking for the address's methods, which changes nothing, or by sending one. */
export function checkEntries(context: Context): Promise<Finding[]> {
  return context.options.sendTest ? sendTest(context) : askForMethods(context);
}

const untried = 'not tried: --send-test sends an entry to the panel';

async function askForMethods({ settings: { panel }, recorder }: Context): Promise<Finding[]> {
  const signedIn = signInTo('panel', panel.url, panel.credentials[0], recorder.fetch);
  const ask = (path: string) =>
    signedIn((token) =>
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
      // A host that answers 404 to every such question says nothing.
      if ((await ask(panelSignIn.path)).status === 404) return [ok(untried)];
      const older = await ask(olderPath[application.entry]);
      const what = `the panel has no /api/entry/${application.entry}/send (404)`;
      return older.status === 404
        ? [fail(`${what} and no ${olderPath[application.entry]}`, update)]
        : [warn(`${what}: it is an older one, whose address the site then uses`, update)];
    }
    const isTaken = /\bpost\b/i.test(headers.get('allow') ?? '');
    return [ok(isTaken ? 'the panel has the address for entries' : untried)];
  } catch {
    // The check of the sign-in reports this.
    return [];
  }
}

/** A complete application, marked as a test, as the relay sends it. */
export function testApplication(
  content: Pick<Content, 'of'> | undefined,
  photo: Buffer<ArrayBuffer>,
  now: number,
) {
  const lists = content?.of('options').find(({ locale }) => locale === 'pt');
  const first = (name: 'states' | 'cities') => lists?.[name][0] ?? { id: '1', value: 'Teste' };
  const choice = ({ id, value }: { id: string; value: string }) => choiceText({ value: id, label: value });
  const words = {
    ...applicationFields,
    first_name: 'TESTE',
    surname: 'do site (pode apagar)',
    instagram: '@teste',
    email: 'teste@example.com',
    phone: site.contact.phone,
    country: choice({ id: homeCountry, value: 'Brasil' }),
    id_state: choice(first('states')),
    basedin: choice(first('cities')),
    ...(lists?.hair[0] && { hair: lists.hair[0].value }),
    ...(lists?.eyes[0] && { eyes: lists.eyes[0].value }),
    about: 'TESTE: enviado por “npm run doctor -- --send-test”. Não é uma inscrição; pode apagar.',
  };
  const file: ReceivedFile = { size: photo.length, type: 'image/jpeg', bytes: photo };
  const files = new Map(photoNames.map((name) => [name, file]));
  const parsed = application.parse({ fields: new Map(Object.entries(words)), files }, dayOf(new Date(now)));
  if ('errors' in parsed)
    throw new Error(`The sample is no valid application: ${JSON.stringify(parsed.errors)}`);
  return { fields: parsed.fields, files };
}

async function drawPhoto(): Promise<Buffer<ArrayBuffer>> {
  const shape = { width: 600, height: 800, channels: 3 as const, background: '#cccccc' };
  return Buffer.from(await sharp({ create: shape }).jpeg().toBuffer());
}

/** Sends one application twice with the same key: the panel has to keep the first only. */
async function sendTest({ settings, recorder, content, options }: Context): Promise<Finding[]> {
  const { fields, files } = testApplication(content, await drawPhoto(), options.now());
  const form = encodeForm(fields, files);
  // The sender leaves answers unread.
  const bodies: string[] = [];
  const send = createSender(settings, async (input, init) => {
    const response = await recorder.fetch(input, init);
    const body = await response.text();
    bodies.push(body);
    return new Response(body || null, response);
  });
  const key = crypto.randomUUID();
  const sent = await send(application.entry, form, key);
  if (sent.outcome === 'refused')
    return [
      fail(
        'the panel refuses the test entry',
        'Let the panel take these fields as docs/panel.md says.',
        Object.entries(sent.errors).map(([field, texts]) => `${field}: ${texts.join(' ')}`),
      ),
    ];
  if (sent.outcome === 'later')
    return [fail(`the panel does not take the test entry: ${sent.reason}`, 'Look into the panel’s own log.')];
  const first = bodies.at(-1);
  const isOlder = recorder.calls.some(({ url }) => url.pathname === olderPath[application.entry]);
  const repeated = await send(application.entry, form, key);
  return [
    ok(`the panel took a test entry named “${fields['name']}”: delete it there`),
    ...(isOlder ? [warn('it came in by the address of an older panel', update)] : []),
    repeated.outcome === 'accepted'
      ? compareIds(first, bodies.at(-1))
      : fail(
          'a repeat of the test entry was not taken',
          'Answer a known Idempotency-Key with 2xx: the site repeats what it can’t be sure of.',
        ),
  ];
}

/** Whether the panel answered a repeat with the first entry. */
function compareIds(first = '', second = ''): Finding {
  const [one, two] = [idIn(first), idIn(second)];
  if (one === undefined || two === undefined)
    return warn(
      'the answer names no id, so Idempotency-Key can’t be judged',
      'Look into the panel: the test entry has to be there once, not twice.',
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
