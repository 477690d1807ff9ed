import { texts } from '#content/texts.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import { inEachLanguage } from '#core/language.ts';
import { creatorSet } from '#core/survey.ts';

/** The shipped questions of a type, in each language, as creators see them. Only for loaders. */
export function creatorSets(type: QuizType) {
  return inEachLanguage((language) => creatorSet(texts[language].survey[type]));
}
