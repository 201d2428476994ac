import { describe, expect, test } from 'vitest';
import { findBrowser } from './browser.ts';

const find = (
  platform: NodeJS.Platform,
  env: Record<string, string>,
  installed: string[],
  playwrightBrowser?: string,
) => findBrowser({ platform, env, exists: (file) => installed.includes(file), playwrightBrowser });

describe('the browser to test with', () => {
  test('is the one that CHROME_PATH names, before any other', () => {
    expect(find('linux', { CHROME_PATH: '/opt/c', PATH: '/usr/bin' }, ['/opt/c', '/usr/bin/chromium'])).toBe(
      '/opt/c',
    );
  });

  test('is never another when CHROME_PATH names none', () => {
    expect(() => find('linux', { CHROME_PATH: '/opt/c', PATH: '/usr/bin' }, ['/usr/bin/chromium'])).toThrow(
      '/opt/c',
    );
  });

  test("is Playwright's own when installed, else one on the PATH", () => {
    const env = { PATH: '/bin:/usr/bin' };
    expect(find('linux', env, ['/p/chrome', '/usr/bin/google-chrome'], '/p/chrome')).toBe('/p/chrome');
    expect(find('linux', env, ['/usr/bin/google-chrome'], '/p/chrome')).toBe('/usr/bin/google-chrome');
  });

  test('is found in the usual places of macOS and Windows', () => {
    const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    const windows = 'C:\\Programs\\Microsoft\\Edge\\Application\\msedge.exe';
    expect(find('darwin', { HOME: '/Users/a' }, [mac])).toBe(mac);
    expect(find('win32', { ProgramFiles: 'C:\\Programs' }, [windows])).toBe(windows);
  });

  test('may be missing', () => {
    expect(find('linux', { PATH: '/usr/bin' }, [])).toBeUndefined();
  });
});
