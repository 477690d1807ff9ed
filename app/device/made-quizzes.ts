import { deviceList } from '#app/device/device-list.ts';
import type { CreatedQuiz } from '#core/created-quiz.ts';
import { isQuizType, type QuizType } from '#core/custom-quiz.ts';
import { isQuizId } from '#core/ids.ts';
import { isLanguage, type Language } from '#core/language.ts';
import { isStoryPictures } from '#core/story-pictures.ts';

/** A quiz made in this browser, with its links. */
export interface MadeQuiz extends Omit<CreatedQuiz, 'pictures'> {
  /** Missing from quizzes that an earlier release remembered. */
  readonly pictures?: CreatedQuiz['pictures'] | undefined;
  readonly name: string;
  /** Only of trivia. */
  readonly title?: string | undefined;
  readonly type: QuizType;
  readonly language: Language;
  /** How many people had finished it when its creator last saw the results here. */
  readonly seenPlayers?: number | undefined;
  readonly isDeleted?: boolean | undefined;
}

function isMadeQuiz(value: unknown): value is MadeQuiz {
  const { id, type, language, pictures, ...texts } = value as MadeQuiz;
  const { shareUrl, ownerUrl, ownerKey, name, title = '' } = texts;
  return (
    isQuizId(id) &&
    isQuizType(type) &&
    isLanguage(language) &&
    (pictures === undefined || isStoryPictures(pictures)) &&
    [shareUrl, ownerUrl, ownerKey, name, title].every((text) => typeof text === 'string')
  );
}

export const madeQuizzes = deviceList('made-quizzes', isMadeQuiz);

/** A quiz that a friend made after answering one of this browser's own. */
export interface QuizForMe {
  readonly id: string;
  /** The own one. */
  readonly quiz: string;
}

function isQuizForMe(value: unknown): value is QuizForMe {
  const { id, quiz } = value as QuizForMe;
  return isQuizId(id) && isQuizId(quiz);
}

export const quizzesForMe = deviceList('quizzes-for-me', isQuizForMe);
