import { defineConfig } from '@playwright/test';
import { isDeep } from './tests/depth.ts';
import { adminToken } from './tests/e2e/admin.ts';
import { launchChromium } from './tests/e2e/launch-chromium.ts';

/** `postgres`: on a real PostgreSQL, and Redis where one answers; else on SQLite. */
const isOnPostgres = process.env.TEST_STORE === 'postgres';

/** For a machine whose cores are taken away for seconds; a test that needs it is listed as flaky. */
const retries = process.env.CI === 'true' ? 1 : 0;

const port = Number(process.env.TEST_PORT ?? 3210);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: isOnPostgres ? 'test-results/postgres' : 'test-results',
  // What passes waits for nothing; on a machine that others use too everything takes longer.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // What takes long and seldom breaks is left to the deep tests.
  ...(isDeep ? {} : { grepInvert: /@deep/ }),
  retries,
  fullyParallel: true,
  // One more than the cores of a small machine: tests wait a fifth of their time.
  workers: 3,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 360, height: 640 },
    locale: 'en-IN',
    // Tests of the service worker allow it; the others see what the server sends.
    serviceWorkers: 'block',
    // Motion is for people; a test that waits for it only gets slower.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchChromium({ hasDevanagari: true }),
    screenshot: 'only-on-failure',
    // It costs an eighth of the time; `-- --trace on` keeps one of a test that fails here.
    trace: 'on-first-retry',
  },
  webServer: {
    command: isOnPostgres ? 'node tests/e2e/postgres-server.ts' : 'node server/main.ts',
    url: `http://localhost:${port}/healthz`,
    env: {
      PORT: String(port),
      DATABASE_URL: `sqlite:test-results/e2e-${process.pid}.db`,
      LOG_LEVEL: 'error',
      ADMIN_TOKEN: adminToken,
    },
    // Time to take its database away.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    reuseExistingServer: false,
  },
});
