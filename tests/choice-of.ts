import type { TriviaChoice, TriviaQuestion } from '#core/trivia-quiz.ts';

/** A question that has to be the choice of one option. */
export function choiceOf(question: TriviaQuestion | undefined): TriviaChoice {
  if (question === undefined || 'kind' in question) throw new Error('no choice of one option');
  return question;
}
