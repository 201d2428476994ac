import { expect, test, vi } from 'vitest';
import { withServices } from './services.ts';

test('a command says that it uses the demo services', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await (await withServices({ DEMO_TALENTS: '1', DEMO_PANEL_PORT: '0', DEMO_INTEGRATION_PORT: '0' })).close();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('demo services'));
});
