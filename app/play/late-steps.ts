import { type ComponentType, lazy, useEffect } from 'react';
import type { QuestionPlayer } from '#app/play/player.ts';

/** What goes on at a question comes with the first screen that asks one, and so in time. */
let atQuestion: QuestionPlayer = (_, state) => ({ state, effects: [] });

export const questionPlayer: QuestionPlayer = (...given) => atQuestion(...given);

/** A screen that asks questions, which is not needed before somebody plays. */
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

/** Fetches what comes next: the questions while the intro is read, the end while they are played. */
export function useLateSteps(
  isPlaying: boolean,
  fetchQuestions: () => Promise<unknown>,
  fetchEnd: () => Promise<unknown>,
): void {
  useEffect(() => {
    // Where it fails now it fails again when it is shown, and the error page loads all anew.
    (isPlaying ? fetchEnd : fetchQuestions)().catch(() => undefined);
  }, [isPlaying, fetchQuestions, fetchEnd]);
}
