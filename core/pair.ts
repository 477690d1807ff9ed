import {
  type Pair,
  type PairAnswer,
  type PairLine,
  type PairResult,
  type PairSeat,
  pairSeats,
} from '#core/pair-schemas.ts';

/** What each right guess and each shared answer adds to the headline. */
export const pairPoints = { knew: 2, same: 1 } as const;

/** The answers of each seat. */
export type PairAnswers = Readonly<Record<PairSeat, readonly PairAnswer[]>>;

interface PairQuestion {
  readonly options: readonly string[];
}

export function otherSeat(seat: PairSeat): PairSeat {
  return seat === 'first' ? 'second' : 'first';
}

/** Whether a seat has answered every question. */
export function isThrough(answers: readonly PairAnswer[], questions: number): boolean {
  return new Set(answers.map(({ question }) => question)).size === questions;
}

/** Whether the question exists and has both options. */
export function fitsQuestion(
  data: readonly PairQuestion[],
  { question, mine, guess }: PairAnswer,
): boolean {
  const options = data[question]?.options.length ?? 0;
  return mine < options && guess < options;
}

function givenBy({ answered }: Pick<Pair, 'answered'>): number {
  return pairSeats.reduce((sum, seat) => sum + (answered[seat] ?? 0), 0);
}

/**
 * The newer of two readings of a pair, where replies may overtake each other: no answer is ever taken
 * back, so the one with fewer answers is older.
 */
export function newerPair<T extends Pick<Pair, 'id' | 'answered'>>(known: T, read: T): T {
  return read.id === known.id && givenBy(read) < givenBy(known) ? known : read;
}

/** Equal texts are the same option. */
function isSame({ options }: PairQuestion, one: number, other: number): boolean {
  return options[one] === options[other];
}

function lineOf(kind: PairLine['kind'], facts: readonly boolean[]): PairLine {
  const count = facts.filter(Boolean).length;
  const each = kind === 'same' ? pairPoints.same : pairPoints.knew;
  return { kind, count, of: facts.length, points: count * each };
}

/**
 * What both knew and what they share; null until both have answered everything. The headline
 * `points` is the sum of `lines`, and `most` what two who know everything and share everything get.
 */
export function pairResult(
  data: readonly PairQuestion[],
  answers: PairAnswers,
): Omit<PairResult, 'pictures'> | null {
  if (!pairSeats.every((seat) => isThrough(answers[seat], data.length))) return null;
  const questions = data.flatMap((asked, question) => {
    const first = answers.first.find((answer) => answer.question === question);
    const second = answers.second.find((answer) => answer.question === question);
    if (first === undefined || second === undefined) return [];
    return {
      first: { mine: first.mine, guess: first.guess },
      second: { mine: second.mine, guess: second.guess },
      firstKnew: isSame(asked, first.guess, second.mine),
      secondKnew: isSame(asked, second.guess, first.mine),
      same: isSame(asked, first.mine, second.mine),
    };
  });
  const lines = [
    lineOf(
      'first_knew',
      questions.map(({ firstKnew }) => firstKnew),
    ),
    lineOf(
      'second_knew',
      questions.map(({ secondKnew }) => secondKnew),
    ),
    lineOf(
      'same',
      questions.map(({ same }) => same),
    ),
  ];
  return {
    points: lines.reduce((sum, { points }) => sum + points, 0),
    most: data.length * (2 * pairPoints.knew + pairPoints.same),
    lines,
    questions,
  };
}
