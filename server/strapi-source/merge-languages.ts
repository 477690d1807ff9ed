import { isDeepStrictEqual } from 'node:util';
import type { Language } from '#core/language.ts';
import { readyChoiceKey } from '#core/ready-question.ts';
import {
  languagesOf,
  type Media,
  type QuizOfChoices,
  type ReadyChoice,
  type ReadyOption,
  type Texts,
} from '#core/ready-quiz.ts';

function mergeTexts(own: Texts, other: Texts | undefined): Texts {
  return { ...other, ...own };
}

function mergeMedia(own: Media | null, other: Media | null | undefined): Media | null {
  if (own === null) return null;
  return { ...own, alternativeText: mergeTexts(own.alternativeText, other?.alternativeText) };
}

function mergeOption(own: ReadyOption, other: ReadyOption | undefined): ReadyOption {
  return {
    ...own,
    text: mergeTexts(own.text, other?.text),
    media: mergeMedia(own.media, other?.media),
  };
}

/** An explanation in only one language is better shown in that one than not at all. */
function mergeExplanations(
  own: Texts | null,
  other: Texts | null,
  languages: readonly Language[],
): Texts | null {
  const texts = { ...other, ...own };
  const [text] = Object.values(texts);
  if (text === undefined) return null;
  return { ...Object.fromEntries(languages.map((language) => [language, text])), ...texts };
}

function mergeQuestion(
  own: ReadyChoice,
  other: ReadyChoice,
  languages: readonly Language[],
): ReadyChoice {
  return {
    ...own,
    question: mergeTexts(own.question, other.question),
    media: mergeMedia(own.media, other.media),
    options: own.options.map((option, place) => mergeOption(option, other.options[place])),
    explanation: mergeExplanations(own.explanation, other.explanation, languages),
  };
}

/**
 * One quiz in the languages of both. If their questions differ, `own` alone: friends must not get
 * other right answers in another language.
 */
export function mergeLanguages(own: QuizOfChoices, other: QuizOfChoices): QuizOfChoices {
  const isSame = isDeepStrictEqual(own.qna.map(readyChoiceKey), other.qna.map(readyChoiceKey));
  if (!isSame) return own;
  const name = mergeTexts(own.name, other.name);
  const languages = languagesOf({ name });
  return {
    ...own,
    name,
    thumbnail: mergeMedia(own.thumbnail, other.thumbnail),
    qna: own.qna.map((question, index) => {
      const translated = other.qna[index];
      return translated === undefined ? question : mergeQuestion(question, translated, languages);
    }),
  };
}
