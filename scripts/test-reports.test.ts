import { expect, it } from 'vitest';
import { slowestTests, timedTests } from './test-reports.ts';

const unit = {
  testResults: [
    {
      name: '/site/core/a.test.ts',
      assertionResults: [
        { fullName: 'adds', duration: 12 },
        { fullName: 'skips', duration: null },
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
              tests: [{ results: [{ duration: 900 }, { duration: 600 }] }],
            },
          ],
        },
      ],
    },
  ],
};

it('reads the time of every test from both kinds of reports', () => {
  expect(timedTests(unit, '/site')).toEqual([
    { name: 'core/a.test.ts: adds', ms: 12 },
    { name: 'core/a.test.ts: skips', ms: 0 },
  ]);
  expect(timedTests(browser, '/site')).toEqual([{ name: 'home.spec.ts: opens', ms: 1_500 }]);
});

it('lists the slowest tests first, so many of them', () => {
  const tests = [...timedTests(unit, '/site'), ...timedTests(browser, '/site')];
  expect(slowestTests(tests, 2)).toEqual([
    '   1.5 s  home.spec.ts: opens',
    '   0.0 s  core/a.test.ts: adds',
  ]);
});
