import { texts } from '#content/texts.ts';
import { customQuizRules, scoreOf } from '#core/attempt.ts';
import { customAnswerKey, refusesFrom } from '#core/custom-quiz.ts';
import { inEachLanguage, type Language } from '#core/language.ts';
import { type FriendPhrasings, friendPhrasings, personaliseQuestion } from '#core/personalise.ts';
import { allQuestions } from '#core/survey.ts';
import type { PlayedQuiz } from '#server/attempts/played-quiz.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

function phrasingsIn(language: Language): FriendPhrasings {
  return friendPhrasings(Object.values(texts[language].survey).flatMap((set) => allQuestions(set)));
}

const phrasings = inEachLanguage(phrasingsIn);

/** A custom quiz, phrased for the friend of this name. */
export function playCustomQuiz(
  services: Services,
  quiz: StoredCustomQuiz,
  friendName: string,
): PlayedQuiz {
  return {
    total: quiz.data.length,
    rules: customQuizRules(refusesFrom(quiz)),
    hasLeaderboard: true,
    showsRank: quiz.boardFor === 'everyone',
    showsAnswers: false,
    mayWait: false,
    mayPreload: false,
    mayAskAhead: true,
    unranked: () => null,
    scoreOf: ({ answers }) => ({ score: scoreOf(answers) }),
    answerKeyAt(index) {
      const question = quiz.data[index];
      return question === undefined ? undefined : customAnswerKey(question);
    },
    questionAt(index) {
      const question = quiz.data[index];
      if (question === undefined) return undefined;
      const text = personaliseQuestion(question.question, {
        rule: services.config.pronounRule,
        creatorName: quiz.name,
        friendName,
        phrasings: phrasings[quiz.language],
      });
      return { question: text, options: question.options };
    },
    explanationAt: () => undefined,
  };
}
