import { pointsOf } from '#core/answer-key.ts';
import { scoreOf } from '#core/attempt.ts';
import { readyQuizRules } from '#core/attempt-rules.ts';
import type { ShownMedia } from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';
import { optionsOf, readyAnswerKey, readyAskedParts } from '#core/ready-question.ts';
import { type Media, type PlayedQuestions, shownLanguage, textIn } from '#core/ready-quiz.ts';
import { askedFormulas, type PlayedQuiz } from '#server/attempts/played-quiz.ts';

function shownMedia(media: Media, language: Language): ShownMedia {
  const { url, width, height, alternativeText } = media;
  return { url, width, height, alternativeText: textIn(alternativeText, language) };
}

/** A ready quiz in one language, with or without its clock. */
export function playReadyQuiz(
  quiz: PlayedQuestions,
  { isTimed, language: asked }: { isTimed: boolean; language: Language },
): PlayedQuiz {
  const ofQuiz = shownLanguage(quiz, asked);
  /** Drawn questions come from several quizzes, some of which may lack the language. */
  const languageAt = (index: number) =>
    shownLanguage({ name: quiz.qna[index]?.question ?? quiz.name }, ofQuiz);
  return {
    total: quiz.qna.length,
    most: quiz.qna.reduce((sum, question) => sum + pointsOf(question), 0),
    rules: readyQuizRules(isTimed),
    hasLeaderboard: false,
    showsRank: false,
    showsAnswers: true,
    mayWait: true,
    mayPreload: true,
    mayAskAhead: false,
    unranked: () => null,
    scoreOf: ({ answers }) => ({ score: scoreOf(answers) }),
    answerKeyAt(index) {
      const item = quiz.qna[index];
      return item === undefined ? undefined : readyAnswerKey(item, languageAt(index));
    },
    questionAt(index) {
      const item = quiz.qna[index];
      if (item === undefined) return undefined;
      const { question, media } = item;
      const language = languageAt(index);
      const optionMedia = optionsOf(item).map((option) =>
        option.media === null ? null : shownMedia(option.media, language),
      );
      const put = {
        question: textIn(question, language),
        ...readyAskedParts(item, language),
      };
      return {
        ...put,
        ...askedFormulas(put, language),
        ...(media === null ? {} : { media: shownMedia(media, language) }),
        ...(optionMedia.some((image) => image !== null) ? { optionMedia } : {}),
        ...(language === ofQuiz ? {} : { language }),
      };
    },
    languageAt,
    explanationAt(index) {
      const explanation = quiz.qna[index]?.explanation ?? null;
      return explanation === null ? undefined : textIn(explanation, languageAt(index));
    },
  };
}
