import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{core,content,server,app,scripts}/**/*.test.ts'],
    setupFiles: ['tests/fail-on-console.ts'],
    // By itself it leaves one core of two unused.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
