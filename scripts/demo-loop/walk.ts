import { signatureOf } from '../../functions/shared/authenticate.ts';
import { listen } from '../shared/listen.ts';
import { toSeconds } from '../shared/main.ts';
import { pathToSample } from '../shared/sample-pages.ts';

/** A build hook like a host's: answers at once, and runs one build after the other. */
export async function startBuildHook(build: () => Promise<void>) {
  /** `built` settles with the build that the call started. */
  const calls: { title: string; built: Promise<void> }[] = [];
  let latest = Promise.resolve();
  const { url, close } = await listen((request, response) => {
    const built = latest.then(build);
    latest = built.catch(() => undefined);
    const title = new URL(request.url ?? '/', 'http://localhost').searchParams.get('trigger_title') ?? '';
    calls.push({ title, built });
    request.resume();
    response.end();
  });
  return {
    url: `${url}/build_hooks/demo`,
    calls,
    close: async () => {
      await close();
      await latest;
    },
  };
}

interface LoopParts {
  site: string;
  integration: string;
  secret: string;
  hook: Awaited<ReturnType<typeof startBuildHook>>;
}

/** Requests a rebuild with a signature, as the panel does. */
export function callWebhook(site: string, secret: string, body: string): Promise<Response> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = signatureOf(secret, timestamp, body);
  return fetch(`${site}/api/rebuild`, {
    method: 'POST',
    headers: { 'x-rebuild-timestamp': timestamp, 'x-rebuild-signature': signature },
    body,
  });
}

/** Changes fields of a talent in the demo services. */
export async function editTalent(integration: string, id: string, changes: object): Promise<void> {
  const response = await fetch(`${integration}/_demo/talents/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(changes),
  });
  if (!response.ok) throw new Error(`The edit was answered ${response.status}.`);
}

/** Renames a talent, calls the webhook and waits for the new page. @throws unless the old address redirects there */
export async function walkLoop({ site, integration, secret, hook }: LoopParts): Promise<void> {
  const path = pathToSample('talent', 'pt');
  const id = path.split('/').at(-2) ?? '';
  const name = `Nova Edição ${id}-${Date.now() % 100_000}`;
  const started = performance.now();
  const seconds = () => toSeconds(performance.now() - started);

  await editTalent(integration, id, { name });
  const answer = await callWebhook(site, secret, JSON.stringify({ talent: id }));
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
  console.log(`✓ webhook ${seconds()}: ${answer.status} ${await answer.text()}`);
  const call = hook.calls.at(-1);
  if (!call) throw new Error('The build hook was not called.');
  console.log(`✓ build hook: "${call.title}"`);
  await call.built;

  const old = await fetch(site + path, { redirect: 'manual' });
  const address = old.headers.get('location') ?? '';
  const page = await fetch(new URL(address, site));
  const html = await page.text();
  if (old.status !== 301 || page.status !== 200 || !html.includes(name))
    throw new Error(`The old address answers ${old.status}, the new page ${page.status}.`);
  console.log(
    `✓ live ${seconds()} after the edit; the old address leads there\n\n  ${new URL(address, site).href}\n`,
  );
}
