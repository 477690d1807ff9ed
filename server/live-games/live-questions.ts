import type { AnswerKey } from '#core/answer-key.ts';
import type { ShownMedia } from '#core/attempt-schemas.ts';
import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import type { KindQuestion } from '#core/question-kinds/question-kinds.ts';
import type { PlayedQuiz, QuestionContent } from '#server/attempts/played-quiz.ts';
import { addressForGame } from '#server/own-pictures/picture-address.ts';
import type { Services } from '#server/services.ts';

/** A question as a game keeps it from its start, whatever becomes of its quiz. */
export interface LiveQuestion extends Omit<QuestionContent, 'language' | 'formulas'> {
  /** The right options of a choice; none in another kind. */
  readonly right: readonly number[];
  /** A question of another kind as its quiz stores it, with what is right. */
  readonly solved?: KindQuestion;
  readonly explanation?: string;
}

/** The questions of a quiz, to be stored with a game. */
export function liveQuestionsOf(quiz: PlayedQuiz): LiveQuestion[] {
  return Array.from({ length: quiz.total }, (_item, index) => {
    const asked = quiz.questionAt(index);
    const key = quiz.answerKeyAt(index);
    if (asked === undefined || key === undefined) throw new Error(`no question ${index}`);
    const { language: _language, formulas: _formulas, ...content } = asked;
    const explanation = quiz.explanationAt(index);
    return {
      ...content,
      ...('kind' in key ? { right: [], solved: key } : { right: key.right }),
      ...(explanation === undefined ? {} : { explanation }),
    };
  });
}

/** Decides on the answers to a question. */
export function liveAnswerKey({ solved, options, right, points }: LiveQuestion): AnswerKey {
  return solved ?? { options: options.length, right, points };
}

/** A question as the creator of a custom quiz would have written it, to count its answers. */
export function ownedLiveQuestion({
  solved,
  question,
  options,
  right,
}: LiveQuestion): OwnedQuestion {
  return solved ?? { question, options: [...options], ans: [...right] };
}

/** The images of a question, to be loaded ahead. */
export function imagesOf({ media, optionMedia = [] }: LiveQuestion): string[] {
  return [media, ...optionMedia].flatMap((image) => image?.url ?? []);
}

/** Lets the room of a game see its creator's own pictures before an operator has looked at them. */
function shownToRoom(secret: string, gameId: string, question: LiveQuestion): LiveQuestion {
  const { media, optionMedia } = question;
  const shown = <Media extends ShownMedia | null>(one: Media): Media =>
    one === null ? one : { ...one, url: addressForGame(secret, one.url, gameId) };
  return {
    ...question,
    ...(media === undefined ? {} : { media: shown(media) }),
    ...(optionMedia === undefined ? {} : { optionMedia: optionMedia.map(shown) }),
  };
}

/** The questions of a game, which never change. */
export function readLiveQuestions(
  { liveRooms, storage, serverSecret }: Services,
  gameId: string,
): Promise<readonly LiveQuestion[]> {
  return liveRooms.reads.get(`questions ${gameId}`, async () => {
    const questions: LiveQuestion[] = JSON.parse((await storage.liveGames.data(gameId)) ?? '[]');
    return questions.map((question) => shownToRoom(serverSecret, gameId, question));
  });
}
