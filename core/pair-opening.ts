import { type PairResult, pairSeats } from '#core/pair-schemas.ts';

type PairQuestionResult = PairResult['questions'][number];

/** What is told of a question once both are through, the funniest first. */
export const pairMoments = ['crossed', 'neither', 'one', 'both', 'heart'] as const;

export type PairMoment = (typeof pairMoments)[number];

/**
 * The moment of a question: both say the same and neither guessed it, neither guessed, one did, both
 * did, or both did and say the same.
 */
export function pairMoment({ firstKnew, secondKnew, same }: PairQuestionResult): PairMoment {
  if (firstKnew && secondKnew) return same ? 'heart' : 'both';
  if (firstKnew || secondKnew) return 'one';
  return same ? 'crossed' : 'neither';
}

/** The indexes of the questions in the order in which their cards open, which ends with the best. */
export function openingOrder({ questions }: Pick<PairResult, 'questions'>): number[] {
  const placeOf = (question: PairQuestionResult) => pairMoments.indexOf(pairMoment(question));
  return questions
    .map((question, index) => ({ index, place: placeOf(question) }))
    .sort((one, other) => one.place - other.place)
    .map(({ index }) => index);
}

/** How many guesses of both were right, of how many. */
export function rightGuesses({ questions }: Pick<PairResult, 'questions'>) {
  const count = questions.reduce(
    (sum, { firstKnew, secondKnew }) => sum + Number(firstKnew) + Number(secondKnew),
    0,
  );
  return { count, of: pairSeats.length * questions.length };
}

/** The words for the result, by the share of right guesses. */
export function pairPraise({
  count,
  of,
}: {
  readonly count: number;
  readonly of: number;
}): 'all' | 'most' | 'some' | 'few' {
  const share = count / of;
  if (share === 1) return 'all';
  if (share >= 2 / 3) return 'most';
  return share >= 1 / 3 ? 'some' : 'few';
}
