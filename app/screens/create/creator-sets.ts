import { texts } from '#content/texts.ts';
import { inEachLanguage } from '#core/language.ts';
import { creatorSet } from '#core/survey.ts';
import type { SurveyName } from '#core/survey-sets.ts';

/** The shipped questions of a set, in each language, as creators see them. Only for loaders. */
export function creatorSets(name: SurveyName) {
  return inEachLanguage((language) => creatorSet(texts[language].survey[name]));
}
