import type { PlayedQuestions } from '#core/ready-quiz.ts';

/** Random bytes that one choice takes. */
const bytesPerChoice = 4;

/** Of each of `items`, in random order; `nextNumber` gives whole numbers below 2^32. */
function shuffled<T>(items: readonly T[], nextNumber: () => number): T[] {
  const left = [...items];
  // Many more numbers than items: the first ones are not noticeably more likely.
  return items.flatMap(() => left.splice(nextNumber() % left.length, 1));
}

/** How many random bytes `shuffledQuiz` takes. */
export function shuffleLength({ qna }: Pick<PlayedQuestions, 'qna'>): number {
  const choices = qna.reduce((sum, { options }) => sum + options.length, qna.length);
  return choices * bytesPerChoice;
}

/** A quiz with its questions, and the options of each of them, in an order that `random` decides. */
export function shuffledQuiz(quiz: PlayedQuestions, random: Uint8Array): PlayedQuestions {
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
