import { quizLimits } from '#core/custom-quiz.ts';
import type { NewSurveyQuiz } from '#core/custom-quiz-schemas.ts';

/** A friend quiz with the maximum number of questions, in typical wording. */
export function createBenchQuiz(): NewSurveyQuiz {
  return {
    name: 'Ravi',
    type: 'friend',
    language: 'en',
    data: Array.from({ length: quizLimits.questions }, (_, index) => ({
      question: `${index + 1}. What would you do first on my free Sunday?`,
      options: ['Sleep until noon', 'Play cricket', 'Call my mother', 'Watch a film'],
      ans: index % 4,
    })),
  };
}

/** The token of attempts that were not started over HTTP. */
export const benchToken = 'benchbenchbenchbenchbe';
