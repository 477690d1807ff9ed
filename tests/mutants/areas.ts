/** A part of the code whose tests must see most faults. */
export interface Area {
  /** The files that are mutated, as Stryker's patterns. */
  readonly mutate: readonly string[];
  /** The tests that have to see it: those of the area and of what uses it directly. */
  readonly tests: readonly string[];
  /** Kinds of mutants that say nothing here. */
  readonly without?: readonly string[];
  /** Of 100 mutants, at least so many are to be killed. */
  readonly least: number;
}

const noTests = '!**/*.test.ts';

export const areas: Readonly<Record<string, Area>> = {
  core: {
    mutate: ['core/**/*.ts', noTests],
    tests: ['core/**/*.test.ts'],
    least: 92,
  },
  kinds: {
    // The shapes of requests and replies decide nothing.
    mutate: ['core/question-kinds/**/*.ts', noTests, '!core/question-kinds/asked-parts.ts'],
    tests: ['core/question-kinds/**/*.test.ts', 'core/{answer-tally,live-score}.test.ts'],
    least: 95,
  },
  player: {
    mutate: ['app/play/**/*.ts', noTests, '!app/play/use-*.ts', '!app/play/{notes,late-steps}.ts'],
    tests: ['app/play/**/*.test.ts'],
    least: 80,
  },
  attempts: {
    mutate: ['server/attempts/*.ts', noTests, '!server/attempts/routes.ts'],
    tests: [
      'server/attempts/*.test.ts',
      'server/competitions/{routes,points,orders,too-fast,earlier-version}.test.ts',
      'server/leaderboards/events.test.ts',
      'server/reports/routes.test.ts',
    ],
    least: 80,
  },
  leaderboards: {
    mutate: ['server/leaderboards/*.ts', noTests, '!server/leaderboards/routes.ts'],
    tests: ['server/leaderboards/*.test.ts', 'server/competitions/points.test.ts'],
    least: 80,
  },
  competitions: {
    mutate: ['server/competitions/*.ts', noTests, '!server/competitions/*routes.ts'],
    tests: ['server/competitions/!(attack|events).test.ts'],
    least: 80,
  },
  storage: {
    mutate: ['server/storage/*.ts', noTests],
    tests: ['server/storage/*.test.ts'],
    // Every query fails under another column's name, so these would hide the rest.
    without: ['StringLiteral'],
    least: 80,
  },
};
