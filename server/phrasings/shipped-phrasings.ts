import { texts } from '#content/texts.ts';
import { inEachLanguage } from '#core/language.ts';
import { allQuestions } from '#core/survey.ts';

/** Every shipped question of a language in both phrasings, whatever its type of quiz. */
export const shippedPhrasings = inEachLanguage((language) =>
  Object.values(texts[language].survey)
    .flatMap((set) => allQuestions(set))
    .map(({ creator, friends }) => ({ creator, friends })),
);
