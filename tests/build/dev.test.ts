import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

test('the development server starts for a user whose home folder can’t be written to', async () => {
  const ports = { PORT: '0', DEMO_PANEL_PORT: '0', DEMO_INTEGRATION_PORT: '0' };
  const env = { ...process.env, ...ports, HOME: '/dev/null', XDG_CONFIG_HOME: undefined };
  const server = spawn(process.execPath, ['scripts/dev.ts'], { env });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill();
    await ended;
  });
  let output = '';
  for await (const part of server.stdout) {
    output += part;
    if (output.includes('Ctrl-C')) break;
  }
  expect(output).toContain('Ctrl-C stops it');
});
