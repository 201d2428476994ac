import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pRetry from 'p-retry';

/** Shrinks the toolbar of the browser, whose window is otherwise wider than a phone. */
const toolbarStyle = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';

/** Each process has its own loopback address: the driver can't choose a free port and say which. */
const host = `127.${[16, 8, 0].map((bits) => (process.pid >> bits) & 255).join('.')}`;
const port = 4444;
/** Longest wait for the browser, which usually starts in a second or two. */
const maxStartMs = 25_000;

export interface Session {
  /** Sends a WebDriver command of the session and returns its value. @throws the driver's error */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>;
  /** Ends the browser. */
  close(): Promise<void>;
}

async function send(url: string, method: string, body?: object, signal?: AbortSignal): Promise<unknown> {
  // The driver may close a keep-alive connection just when a command is sent.
  const headers = { connection: 'close' };
  const content = body && { body: JSON.stringify(body) };
  const response = await fetch(url, { method, headers, ...content, ...(signal && { signal }) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}

/**
 * A screen in memory. Its server chooses a free number and writes it to the given descriptor. Without a
 * window manager, the window under the pointer is active, and only in it do `:focus` and focus events work.
 * The screen is small, so that its middle, where the pointer is, lies in the narrowest window.
 */
async function startScreen(): Promise<{ display: string; server: ChildProcess }> {
  const options = ['-displayfd', '1', '-screen', '0', '600x400x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(server.stdout, 'data');
  return { display: `:${String(number).trim()}`, server };
}

/** Starts WebKitGTK's WebDriver on a screen in memory. */
export async function startDriver() {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), toolbarStyle);
  const screen = await startScreen();
  const folders = { HOME: home, XDG_CONFIG_HOME: home, XDG_RUNTIME_DIR: home };
  // Without a graphics card, drawing as if there were one has crashed.
  const drawing = { WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };
  const driver = spawn('WebKitWebDriver', [`--host=${host}`, `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, LANGUAGE: 'pt_BR', ...folders, ...drawing },
  });
  const close = async () => {
    for (const child of [driver, screen.server]) {
      const ended = once(child, 'exit');
      if (child.kill()) await ended;
    }
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const server = `http://${host}:${port}`;
  await pRetry(() => send(`${server}/status`, 'GET'), { retries: 100, factor: 1, minTimeout: 100 }).catch(
    async (error) => {
      await close();
      throw error;
    },
  );

  /** Starts a browser that shares nothing with earlier ones. @throws if it does not start in time */
  async function open(binary: string, args: string[]): Promise<Session> {
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } };
    const signal = AbortSignal.timeout(maxStartMs);
    const started = await send(`${server}/session`, 'POST', { capabilities }, signal);
    const session = `${server}/session/${(started as { sessionId: string }).sessionId}`;
    return {
      call: (method, path, body) => send(`${session}${path}`, method, body),
      close: async () => void (await send(session, 'DELETE')),
    };
  }

  return { open, close };
}
