import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,functions,scripts,tests}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/support/console.ts'],
    // Test files share the modules of their process: loading them anew for each file took most of the time.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
