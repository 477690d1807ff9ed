import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{core,content,server,app,scripts}/**/*.test.ts'],
    setupFiles: ['tests/fail-on-console.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
