/** The fields that we read of Vitest's and Playwright's JSON reports. */
export interface Report {
  // Vitest
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly duration?: number | null;
      readonly status?: string;
    }[];
  }[];
  // Playwright
  readonly stats?: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly suites?: readonly Suite[];
}

interface Suite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      /** Playwright's word for all tries: `expected`, `unexpected`, `flaky` or `skipped`. */
      readonly status?: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

export interface TimedTest {
  /** File and title. */
  readonly name: string;
  /** All tries together, in ms. */
  readonly ms: number;
  /** Whether no try passed. */
  readonly hasFailed: boolean;
}

function inSuites(suites: readonly Suite[]): TimedTest[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ title, file, tests }) => {
      const tries = tests.flatMap(({ results }) => results);
      return {
        name: `${file}: ${title}`,
        ms: tries.reduce((sum, { duration }) => sum + duration, 0),
        hasFailed: tests.some(({ status }) => status === 'unexpected'),
      };
    }),
    ...inSuites(inner),
  ]);
}

/** Every test of a report with its time. */
export function timedTests({ testResults = [], suites = [] }: Report, folder: string): TimedTest[] {
  const units = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status }) => ({
      name: `${name.replace(`${folder}/`, '')}: ${fullName}`,
      ms: duration ?? 0,
      hasFailed: status === 'failed',
    })),
  );
  return [...units, ...inSuites(suites)];
}

/** The slowest so many tests, a line each, slowest first. */
export function slowestTests(tests: readonly TimedTest[], count: number): string[] {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${name}`);
}
