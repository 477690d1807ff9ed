import type { DrawnBefore } from '#core/competition-draw.ts';
import { dailyQuestions } from '#core/daily-quiz.ts';
import { firstRepeat, shippedBank, simulateDays } from '../tests/simulated-days.ts';
import { printTable } from './figures.ts';

const years = 3;

/**
 * When players of every competition and every quiz of the day meet a question again, with the shipped
 * questions that all languages have. `BENCH_SEED` chooses other draws.
 */
export async function measureDraws(): Promise<void> {
  const seed = process.env.BENCH_SEED ?? 'a';
  const bank = shippedBank();
  const { dailies, contests } = simulateDays(bank, years * 365, seed);
  const days = dailies.map(({ slot: { opensAt }, drawn }) => ({ opensAt, drawn }));
  const row = (name: string, draws: readonly DrawnBefore[]): string[] => [
    name,
    String(draws.length),
    String(new Set(draws.flatMap(({ drawn }) => drawn)).size),
    `${firstRepeat(draws)} days`,
  ];
  printTable(
    `${bank.length} questions, ${years} years of draws, seed ${seed}; a quiz of the day has ${dailyQuestions}`,
    ['who plays', 'draws', 'different questions', 'first repeat after'],
    [
      row(
        'the daily competition',
        contests.filter(({ period }) => period === 'day'),
      ),
      row(
        'the weekly competition',
        contests.filter(({ period }) => period === 'week'),
      ),
      row('both', contests),
      row('the quiz of the day', days),
    ],
  );
}
