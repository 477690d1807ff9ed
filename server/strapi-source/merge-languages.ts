import { isDeepStrictEqual } from 'node:util';
import {
  type Media,
  type ReadyOption,
  type ReadyQuestion,
  type ReadyQuiz,
  readyAnswerKey,
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

/** An explanation that only one language has is better read in that one than not at all. */
function mergeExplanations(own: Texts | null, other: Texts | null): Texts | null {
  const [text] = Object.values({ ...own, ...other });
  if (text === undefined) return null;
  return { en: text, hi: text, ...other, ...own };
}

function mergeQuestion(own: ReadyQuestion, other: ReadyQuestion): ReadyQuestion {
  return {
    question: mergeTexts(own.question, other.question),
    media: mergeMedia(own.media, other.media),
    options: own.options.map((option, place) => mergeOption(option, other.options[place])),
    explanation: mergeExplanations(own.explanation, other.explanation),
  };
}

/**
 * One quiz in the languages of both. Where they ask different things, `own` alone: a friend who
 * plays in Hindi must not get other right answers.
 */
export function mergeLanguages(own: ReadyQuiz, other: ReadyQuiz): ReadyQuiz {
  const isSame = isDeepStrictEqual(own.qna.map(readyAnswerKey), other.qna.map(readyAnswerKey));
  if (!isSame) return own;
  return {
    ...own,
    name: mergeTexts(own.name, other.name),
    thumbnail: mergeMedia(own.thumbnail, other.thumbnail),
    qna: own.qna.map((question, index) => {
      const translated = other.qna[index];
      return translated === undefined ? question : mergeQuestion(question, translated);
    }),
  };
}
