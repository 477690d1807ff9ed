import { defineConfig, mergeConfig } from 'vitest/config';
import fast from './vitest.config.ts';

/** Journeys in browsers that Playwright cannot drive as Debian ships them. */
const { include: _fast, ...test } = fast.test ?? {};

export default defineConfig(
  mergeConfig(
    { test },
    {
      test: {
        include: ['tests/browsers/**/*.test.ts'],
        globalSetup: ['tests/browsers/install-browsers.ts'],
        testTimeout: 240_000,
      },
    },
  ),
);
