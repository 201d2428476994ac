import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,functions,scripts,tests}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/console.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
