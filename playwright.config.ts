import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './tests/chromium.ts';

const port = Number(process.env.TEST_PORT ?? 3210);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 360, height: 640 },
    locale: 'en-IN',
    // Motion is for people; a test that waits for it only gets slower.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: chromiumFlags,
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node server/main.ts',
    url: `http://localhost:${port}/healthz`,
    env: {
      PORT: String(port),
      DATABASE_URL: `sqlite:test-results/e2e-${process.pid}.db`,
      LOG_LEVEL: 'error',
    },
    reuseExistingServer: false,
  },
});
