import type { PlayedChoices } from '#core/ready-quiz.ts';

/** Random bytes that one choice takes. */
const bytesPerChoice = 4;

/** The `items` in random order; `nextNumber` returns whole numbers below 2^32. */
function shuffled<T>(items: readonly T[], nextNumber: () => number): T[] {
  const left = [...items];
  // With far more numbers than items, the bias of the modulo is negligible.
  return items.flatMap(() => left.splice(nextNumber() % left.length, 1));
}

/** How many random bytes `shuffledQuiz` consumes. */
export function shuffleLength({ qna }: Pick<PlayedChoices, 'qna'>): number {
  const choices = qna.reduce((sum, { options }) => sum + options.length, qna.length);
  return choices * bytesPerChoice;
}

/** A quiz with its questions, and the options of each, in an order derived from `random`. */
export function shuffledQuiz(quiz: PlayedChoices, random: Uint8Array): PlayedChoices {
  const view = new DataView(random.buffer, random.byteOffset, random.byteLength);
  let offset = 0;
  const nextNumber = () => {
    const number = view.getUint32(offset);
    offset += bytesPerChoice;
    return number;
  };
  const qna = shuffled(quiz.qna, nextNumber).map((question) => ({
    ...question,
    options: shuffled(question.options, nextNumber),
  }));
  return { ...quiz, qna };
}
