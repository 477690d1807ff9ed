import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { changeDraft, draftOf } from '#app/ui/quiz-editor/draft.ts';
import { isDraft } from '#app/ui/quiz-editor/is-draft.ts';
import { quizFromDraft } from '#app/ui/quiz-editor/quiz-from-draft.ts';
import {
  moveLine,
  setKind,
  setKindField,
  setLine,
} from '#app/ui/quiz-editor/trivia/trivia-draft.ts';
import { newCustomQuizSchema } from '#core/custom-quiz-schemas.ts';
import { createKindsQuiz, kindExamples, kindQuestions } from '../../../../tests/kinds-quiz.ts';

const draft = draftOf({ ...createKindsQuiz(), data: [...kindQuestions] });

/** The draft of one question, and what it becomes in the shape of the API. */
function draftWith(question: (typeof kindQuestions)[number]) {
  const made = draftOf({ ...createKindsQuiz(), data: [question] });
  const [{ id, options } = { id: '', options: [] }] = made.questions;
  return { made, id, options };
}

const sent = (from: typeof draft) => quizFromDraft(from, 'trivia').data;

describe('a draft with questions of every kind', () => {
  it('is what was stored, and is remembered as it is', () => {
    const [choice, ...others] = sent(draft);
    expect(choice).toEqual({ ...kindExamples.choice, ans: [kindExamples.choice.ans] });
    expect(others).toEqual(kindQuestions.slice(1));
    expect(v.is(newCustomQuizSchema, quizFromDraft(draft, 'trivia'))).toBe(true);
    const remembered: unknown = JSON.parse(JSON.stringify(draft));
    expect(isDraft(remembered)).toBe(true);
    const wrong = { ...draft, questions: [{ ...draft.questions[1], kind: 'essay' }] };
    expect(isDraft(wrong)).toBe(false);
  });

  it('keeps what is written when a question becomes one of another kind', () => {
    const { made, id } = draftWith(kindExamples.order);
    const paired = changeDraft(made, setKind(id, 'match'));
    const sorted = changeDraft(paired, setKind(id, 'order'));
    expect(sent(sorted)).toEqual([kindExamples.order]);
    const chosen = changeDraft(made, setKind(id, undefined));
    expect(sent(chosen)).toMatchObject([{ options: kindExamples.order.items, ans: [] }]);
    expect(sent(changeDraft(made, setKind(id, 'number')))).toMatchObject([{ min: 0, max: 100 }]);
  });

  it('moves, changes and leaves out lines', () => {
    const { made, id, options } = draftWith(kindExamples.order);
    const [first, second] = options.map((option) => option.id);
    const moved = changeDraft(made, moveLine(id, second ?? '', -1));
    expect(sent(moved)).toMatchObject([
      { items: ['Qutub Minar', 'Sanchi', 'Taj Mahal', 'Lotus Temple'] },
    ]);
    expect(changeDraft(made, moveLine(id, first ?? '', -1))).toEqual(made);
    const emptied = changeDraft(made, setLine(id, first ?? '', { text: ' ' }));
    expect(sent(emptied)).toMatchObject([{ items: ['Qutub Minar', 'Taj Mahal', 'Lotus Temple'] }]);
  });

  it('reads numbers as they are typed', () => {
    const { made, id } = draftWith(kindExamples.number);
    const range = { min: '−५', max: '1,00,000', step: '.5', unit: ' ', ans: '12', tolerance: '0' };
    const typed = changeDraft(made, setKindField(id, { range }));
    expect(sent(typed)).toMatchObject([{ min: -5, max: 100_000, step: 0.5, ans: 12 }]);
    expect(sent(typed)[0]).not.toHaveProperty('unit');
  });
});
