import { pointsOf } from '#core/answer-key.ts';
import { scoreOf } from '#core/attempt.ts';
import { customQuizRules, timedTriviaRules } from '#core/attempt-rules.ts';
import { refusesFrom } from '#core/custom-quiz.ts';
import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import { inEachLanguage, type Language } from '#core/language.ts';
import { askedParts, ownedAnswerKey } from '#core/owned-question.ts';
import { friendPhrasings, personaliseQuestion } from '#core/personalise.ts';
import {
  askedFormulas,
  type PlayedQuiz,
  type QuestionContent,
} from '#server/attempts/played-quiz.ts';
import { shownPicture } from '#server/media/question-pictures.ts';
import { shippedPhrasings } from '#server/phrasings/shipped-phrasings.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

const phrasings = inEachLanguage((language) => friendPhrasings(shippedPhrasings[language]));

/** What differs between quizzes with a clock and others, whether or not this attempt has it. */
function pace({ seconds, ...quiz }: StoredCustomQuiz, isTimed: boolean) {
  const closesAt = refusesFrom(quiz);
  const hasClock = seconds !== null;
  return {
    rules: hasClock
      ? timedTriviaRules(isTimed ? seconds : null, closesAt)
      : customQuizRules(closesAt),
    showsAnswers: hasClock,
    mayWait: hasClock,
    mayAskAhead: !hasClock,
  };
}

/** The pictures of a question, with their descriptions in a language. */
function shownPictures(
  question: OwnedQuestion,
  language: Language,
): Pick<QuestionContent, 'media' | 'optionMedia'> {
  const { picture } = question;
  const { optionPictures = [] } = 'optionPictures' in question ? question : {};
  const media = picture === undefined ? null : shownPicture(picture, language);
  const optionMedia = optionPictures.map((one) => one && shownPicture(one, language));
  return {
    ...(media === null ? {} : { media }),
    ...(optionMedia.some((one) => one !== null) ? { optionMedia } : {}),
  };
}

/** A custom quiz, phrased for the friend of this name. */
export function playCustomQuiz(
  services: Services,
  quiz: StoredCustomQuiz,
  { friendName, isTimed }: { friendName: string; isTimed: boolean },
): PlayedQuiz {
  const { data, type, language } = quiz;
  const phrased = (question: string) =>
    personaliseQuestion(question, {
      rule: services.config.pronounRule,
      creatorName: quiz.name,
      friendName,
      phrasings: phrasings[language],
    });
  return {
    ...pace(quiz, isTimed),
    total: data.length,
    most: data.reduce((sum, question) => sum + pointsOf(ownedAnswerKey(question)), 0),
    mayPreload: true,
    hasLeaderboard: true,
    showsRank: quiz.boardFor === 'everyone',
    unranked: () => null,
    scoreOf: ({ answers }) => ({ score: scoreOf(answers) }),
    answerKeyAt(index) {
      const question = data[index];
      return question === undefined ? undefined : ownedAnswerKey(question);
    },
    questionAt(index) {
      const asked = data[index];
      if (asked === undefined) return undefined;
      const { question } = asked;
      const put = {
        // Trivia is not about its creator.
        question: type === 'trivia' ? question : phrased(question),
        ...askedParts(asked),
      };
      return { ...put, ...askedFormulas(put, language), ...shownPictures(asked, language) };
    },
    explanationAt: (index) => data[index]?.explanation,
    languageAt: () => language,
  };
}
