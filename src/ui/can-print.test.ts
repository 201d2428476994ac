import { afterEach, expect, test, vi } from 'vitest';
import { canPrint } from './can-print.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, 'Safari', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`],
  [true, 'Chrome on an iPhone', `${iPhone} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`],
  [true, 'Chrome', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Chrome/138.0.0.0 Mobile Safari/537.36`],
  [true, 'Firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  [false, 'Instagram on an iPhone', `${iPhone} Mobile/22F76 Instagram 385.0.0.30.82 (iPhone15,2; iOS 18_5)`],
  [
    false,
    'Facebook on Android',
    `Mozilla/5.0 (Linux; Android 14; SM-A155M Build/UP1A; wv) ${chrome} Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36 [FB_IAB/FB4A]`,
  ],
])('%s for %s', (can, _name, userAgent) => {
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('window', { print: () => undefined });
  expect(canPrint()).toBe(can);
  vi.stubGlobal('window', {});
  expect(canPrint()).toBe(false);
});
