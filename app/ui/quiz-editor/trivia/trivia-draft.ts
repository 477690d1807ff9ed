import { type Draft, type DraftChange, markedRight, newOption } from '#app/ui/quiz-editor/draft.ts';
import type { DraftKind, DraftOption, DraftQuestion } from '#app/ui/quiz-editor/draft-question.ts';
import { newRange } from '#app/ui/quiz-editor/trivia/kind-draft.ts';
import { moved } from '#core/moved.ts';
import type { Picture } from '#core/picture.ts';
import type { TriviaSeconds } from '#core/trivia-limits.ts';

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

/** Makes a question one of another kind; undefined is the choice of one option. What is written stays. */
export function setKind(question: string, kind: DraftKind['kind']): DraftChange {
  return ofQuestion(question, (one) => ({
    ...one,
    kind,
    range: kind === 'number' ? (one.range ?? newRange) : one.range,
    options: one.options.length === 0 ? [newOption(), newOption(), newOption()] : one.options,
  }));
}

/** Sets what only other kinds of questions than choices have, and the points of any. */
export function setKindField(question: string, change: Omit<DraftKind, 'kind'>): DraftChange {
  return ofQuestion(question, (one) => ({ ...one, ...change }));
}

/** Changes one line of a list of items, accepted texts or pairs. */
export function setLine(
  question: string,
  option: string,
  change: Pick<DraftOption, 'text'> | Pick<DraftOption, 'pair'>,
): DraftChange {
  return ofQuestion(question, (one) => ({
    ...one,
    options: one.options.map((each) => (each.id === option ? { ...each, ...change } : each)),
  }));
}

/** Moves a line of such a list up (-1) or down (1). */
export function moveLine(question: string, option: string, by: -1 | 1): DraftChange {
  return ofQuestion(question, (one) => {
    const from = one.options.findIndex(({ id }) => id === option);
    return { ...one, options: moved(one.options, from, from + by) };
  });
}
