import { quizLimits } from '#core/custom-quiz.ts';

/** Seconds to answer a question of a trivia quiz; a quiz without a clock has null. */
export const triviaSeconds = [10, 20, 30, 60] as const;

export type TriviaSeconds = (typeof triviaSeconds)[number];

/** Lengths in graphemes, counts per quiz and per question. */
export const triviaLimits = {
  ...quizLimits,
  questions: quizLimits.triviaQuestions,
  titleLength: 120,
  explanationLength: 300,
} as const;
