import { type ComponentType, lazy, useEffect } from 'react';
import type { QuestionPlayer } from '#app/play/player.ts';

/** The logic of a question loads with the first screen that asks one, which is always in time. */
let atQuestion: QuestionPlayer = (_, state) => ({ state, effects: [] });

export const questionPlayer: QuestionPlayer = (...given) => atQuestion(...given);

/** A screen that asks questions. Its code loads when somebody is about to play. */
export function questionStep<Props>(load: () => Promise<ComponentType<Props>>) {
  const fetchStep = async () => {
    const [step, { playQuestion }] = await Promise.all([load(), import('#app/play/question.ts')]);
    atQuestion = playQuestion;
    return { default: step };
  };
  return { Step: lazy(fetchStep), fetchStep };
}

/** The questions of timed quizzes and competitions. */
export const playingStep = questionStep(
  async () => (await import('#app/play/playing-step.tsx')).PlayingStep,
);

/** Preloads the next screen: the questions during the intro, the end during the questions. */
export function useLateSteps(
  isPlaying: boolean,
  fetchQuestions: () => Promise<unknown>,
  fetchEnd: () => Promise<unknown>,
): void {
  useEffect(() => {
    // A failure repeats when the screen is shown, and the error page then reloads everything.
    (isPlaying ? fetchEnd : fetchQuestions)().catch(() => undefined);
  }, [isPlaying, fetchQuestions, fetchEnd]);
}
