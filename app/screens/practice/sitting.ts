import { lockQuestion, openQuestion } from '#app/play/current-question.ts';
import type { OpenPlay } from '#app/play/play-state.ts';
import { isRightOption } from '#core/answer-text.ts';
import type { PracticeQuestion } from '#core/practice.ts';

/** A round of practice: its questions, and where somebody is. */
export interface Sitting {
  readonly questions: readonly PracticeQuestion[];
  readonly index: number;
  /** The chosen option, which is shown with what is right; null while the question is open. */
  readonly option: number | null;
  /** How many were known. */
  readonly known: number;
}

/** The question that is asked, as a screen plays it; null at the end. */
export function askedInPractice(
  sitting: Sitting,
): Pick<OpenPlay, 'attempt' | 'current' | 'note'> | null {
  const { questions, index, option, known } = sitting;
  const asked = questions[index];
  if (asked === undefined) return null;
  const { answer, answers, explanation, ...question } = asked;
  const current = openQuestion({ index, ...question }, 0);
  const told = {
    correct: isRightOption(asked, option),
    answer,
    ...(answers && { answers }),
    ...(explanation !== undefined && { explanation }),
  };
  return {
    attempt: { id: 'practice', name: '', total: questions.length, score: known },
    current: option === null ? current : lockQuestion(current, { option }, told),
    note: null,
  };
}
