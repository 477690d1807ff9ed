import { expect, it } from 'vitest';
import { slowestTests, timedTests } from './test-reports.ts';

const unit = {
  testResults: [
    {
      name: '/site/core/a.test.ts',
      assertionResults: [
        { fullName: 'adds', duration: 12, status: 'passed' },
        { fullName: 'divides', duration: null, status: 'failed' },
      ],
    },
  ],
};

const browser = {
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              title: 'opens',
              file: 'home.spec.ts',
              // Its first try failed.
              tests: [{ status: 'flaky', results: [{ duration: 900 }, { duration: 600 }] }],
            },
          ],
        },
      ],
    },
  ],
};

it('reads time and outcome of every test from both kinds of reports', () => {
  expect(timedTests(unit, '/site')).toEqual([
    { name: 'core/a.test.ts: adds', ms: 12, hasFailed: false },
    { name: 'core/a.test.ts: divides', ms: 0, hasFailed: true },
  ]);
  expect(timedTests(browser, '/site')).toEqual([
    { name: 'home.spec.ts: opens', ms: 1_500, hasFailed: false },
  ]);
});

it('lists the slowest tests first, so many of them', () => {
  const tests = [...timedTests(unit, '/site'), ...timedTests(browser, '/site')];
  expect(slowestTests(tests, 2)).toEqual([
    '   1.5 s  home.spec.ts: opens',
    '   0.0 s  core/a.test.ts: adds',
  ]);
});
