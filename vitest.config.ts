import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    setupFiles: ['tests/support/console.ts'],
    // Long, because a machine that runs everything at once may be slow; tests always wait for a condition.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Test files share the modules of their process: reloading them for each file took most of the time.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,functions,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/build'],
        },
      },
      {
        extends: true,
        test: {
          name: 'builds',
          include: ['tests/build/*.test.ts'],
          // Builds of one checkout wait for each other, and each uses two processors.
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
