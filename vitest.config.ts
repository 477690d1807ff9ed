import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{core,content,server,app,scripts}/**/*.test.ts'],
    globalSetup: ['tests/drop-databases.ts'],
    setupFiles: ['tests/fail-on-console.ts'],
    // Commands that tests start take half the time with it.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'compiled') },
    // Otherwise each file would load the server again, which takes as long as the tests.
    isolate: false,
    // One more than the cores of a small machine: tests wait for services and for time to pass.
    maxWorkers: 3,
    // For a machine whose cores are taken away for seconds.
    retry: process.env.CI === 'true' ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
