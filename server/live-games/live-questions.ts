import type { PlayedQuiz, QuestionContent } from '#server/attempts/played-quiz.ts';
import type { Services } from '#server/services.ts';

/** A question as a game keeps it from its start, whatever becomes of its quiz. */
export interface LiveQuestion
  extends Pick<QuestionContent, 'question' | 'options' | 'media' | 'optionMedia'> {
  /** The right options. */
  readonly right: readonly number[];
  readonly explanation?: string;
}

/** The questions of a quiz, to be stored with a game. */
export function liveQuestionsOf(quiz: PlayedQuiz): LiveQuestion[] {
  return Array.from({ length: quiz.total }, (_, index) => {
    const asked = quiz.questionAt(index);
    const key = quiz.answerKeyAt(index);
    if (asked === undefined || key === undefined) throw new Error(`no question ${index}`);
    const { question, options, media, optionMedia } = asked;
    const explanation = quiz.explanationAt(index);
    return {
      question,
      options,
      right: key.right,
      ...(media === undefined ? {} : { media }),
      ...(optionMedia === undefined ? {} : { optionMedia }),
      ...(explanation === undefined ? {} : { explanation }),
    };
  });
}

/** The images of a question, to be loaded ahead. */
export function imagesOf({ media, optionMedia = [] }: LiveQuestion): string[] {
  return [media, ...optionMedia].flatMap((image) => image?.url ?? []);
}

/** The questions of a game, which never change. */
export function readLiveQuestions(
  { liveRooms, storage }: Services,
  gameId: string,
): Promise<readonly LiveQuestion[]> {
  return liveRooms.reads.get(`questions ${gameId}`, async () =>
    JSON.parse((await storage.liveGames.data(gameId)) ?? '[]'),
  );
}
