import { writeFile } from 'node:fs/promises';
import { type Browser, type Driver, type Handle, toSource } from './driver.ts';
import { type Session, startDriver } from './webdriver.ts';

/** WebDriver's key for an element in JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Reference = Record<typeof elementKey, string>;

const keys = { ArrowRight: '\uE014', Escape: '\uE00C' };

type SeenError = Pick<PromiseRejectionEvent, 'reason'> & Partial<PromiseRejectionEvent>;

declare global {
  interface Window {
    seenErrors?: SeenError[];
  }
}

/** Returns the errors recorded so far in this document, and starts recording. Runs in the page. */
function takeErrors(): string[] {
  // The page may handle a rejection only after it was seen here.
  const unhandled = window.seenErrors?.splice(0).filter(({ defaultPrevented }) => !defaultPrevented);
  if (unhandled) return unhandled.map(({ reason }) => String(reason));
  const seen: SeenError[] = [];
  window.seenErrors = seen;
  window.addEventListener('error', ({ message }) => seen.push({ reason: message }));
  window.addEventListener('unhandledrejection', (event) => seen.push(event));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    seen.push({ reason: `The policy's ${violatedDirective} blocked ${blockedURI}` }),
  );
  const { error } = console;
  console.error = (...words) => {
    seen.push({ reason: words.join(' ') });
    error(...words);
  };
  return [];
}

/**
 * WebKitGTK's small browser, driven by WebDriver: Playwright drives only its own build of WebKit. WebDriver
 * can't read the console, so errors are recorded in the page, once it has loaded.
 * @param program the browser; the driver and Xvfb are found on the PATH
 */
export async function launchWebKit(program: string): Promise<Browser> {
  let driver = await startDriver();
  // Each start of the browser opens one window.
  const start = (javaScript: boolean) =>
    driver.open(program, ['--automation', `--enable-javascript=${javaScript ? 'TRUE' : 'FALSE'}`]);
  // The driver chooses a free port for the browser, and waits for ever if another program takes it first.
  const restart = async (javaScript: boolean, error: unknown) => {
    console.error(`Restarting WebKit: ${error}`);
    await driver.close();
    driver = await startDriver();
    return start(javaScript);
  };
  return {
    open: async ({ javaScript }) =>
      drive(await start(javaScript).catch((error) => restart(javaScript, error))),
    close: () => driver.close(),
  };
}

function drive({ call, close }: Session): Driver {
  const post = (path: string, body: object = {}) => call('POST', path, body);
  const errors: string[] = [];

  /** Runs source code in the page and waits for the promise that it may return. */
  async function execute(source: string): Promise<unknown> {
    const script = `const done = arguments[0];
      Promise.resolve().then(() => ${source}).then((ok) => done({ ok }), (error) => done({ error: String(error) }));`;
    const answer = (await post('/execute/async', { script, args: [] })) as { ok?: unknown; error?: string };
    if (answer.error !== undefined) throw new Error(`In the page: ${answer.error}`);
    return answer.ok ?? undefined;
  }

  async function collectErrors(): Promise<void> {
    errors.push(...((await execute(toSource(takeErrors, null))) as string[]));
  }

  /** Loads another document, keeping the errors of the current one. */
  async function load(path: string, body?: object): Promise<void> {
    await collectErrors();
    await post(path, body);
    await collectErrors();
  }

  const toHandle = ({ [elementKey]: id }: Reference): Handle => ({
    click: async () => void (await post(`/element/${id}/click`)),
    type: async (text) => void (await post(`/element/${id}/value`, { text })),
    attach: async (file) => void (await post(`/element/${id}/value`, { text: file })),
  });

  return {
    open: (url) => load('/url', { url }),
    reload: () => load('/refresh'),
    back: async () => void (await post('/back')),
    resize: async (width, height) => {
      // The window is larger than the page by its toolbar.
      const toolbar = await execute('[outerWidth - innerWidth, outerHeight - innerHeight]');
      const [right, top] = toolbar as [number, number];
      await post('/window/rect', { width: width + right, height: height + top });
    },
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }));
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    run: async (work, argument) => (await execute(toSource(work, argument))) as never,
    inject: async (code) => void (await execute(`(() => { ${code} })()`)),
    element: async (find, argument) => {
      const reference = (await execute(toSource(find, argument))) as Reference | undefined;
      return reference && toHandle(reference);
    },
    nameOf: async (find) => {
      const { [elementKey]: id } = (await execute(toSource(find, null))) as Reference;
      return String(await call('GET', `/element/${id}/computedlabel`));
    },
    errors: async () => {
      await collectErrors();
      return errors;
    },
    screenshot: async (file) => {
      await writeFile(file, String(await call('GET', '/screenshot')), 'base64');
    },
    close,
  };
}
