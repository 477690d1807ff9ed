import {
  type Draft,
  type DraftChange,
  type DraftQuestion,
  markedRight,
  newOption,
} from '#app/ui/quiz-editor/draft.ts';
import type { TriviaSeconds } from '#core/trivia-limits.ts';
import type { Picture } from '#core/trivia-quiz.ts';

function apply(change: (draft: Draft) => Draft): DraftChange {
  return { kind: 'apply', change };
}

function ofQuestion(id: string, change: (question: DraftQuestion) => DraftQuestion): DraftChange {
  return apply((draft) => ({
    ...draft,
    questions: draft.questions.map((one) => (one.id === id ? change(one) : one)),
  }));
}

export function setTitle(title: string): DraftChange {
  return apply((draft) => ({ ...draft, title }));
}

export function setSeconds(seconds: TriviaSeconds | null): DraftChange {
  return apply((draft) => ({ ...draft, seconds }));
}

export function setExplanation(question: string, explanation: string): DraftChange {
  return ofQuestion(question, (one) => ({ ...one, explanation }));
}

/** Marks an option right or takes its mark away; others keep theirs. */
export function markRight(question: string, option: string, isRight: boolean): DraftChange {
  return ofQuestion(question, (one) => {
    const others = markedRight(one).filter((id) => id !== option);
    return { ...one, right: isRight ? [...others, option] : others };
  });
}

/** Sets the picture of a question, or of one of its options; null takes it away. */
export function setPicture(
  question: string,
  option: string | null,
  picture: Picture | null,
): DraftChange {
  return ofQuestion(question, (one) =>
    option === null
      ? { ...one, picture }
      : {
          ...one,
          options: one.options.map((each) => (each.id === option ? { ...each, picture } : each)),
        },
  );
}

/** Replaces the options of a question by two, of which none is marked. */
export function makeTrueOrFalse(question: string, texts: readonly [string, string]): DraftChange {
  return ofQuestion(question, (one) => ({
    ...one,
    options: texts.map((text) => newOption(text)),
    right: [],
  }));
}
