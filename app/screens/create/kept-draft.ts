import * as v from 'valibot';
import { forget, recall, remember } from '#app/device/memory.ts';
import { type Draft, draftSchema } from '#app/ui/quiz-editor/draft.ts';
import type { QuizType } from '#core/custom-quiz.ts';

function isDraft(value: unknown): value is Draft {
  return v.is(draftSchema, value);
}

const draftKey = (type: QuizType) => `draft:${type}`;

export function recallDraft(type: QuizType): Draft | null {
  return recall(draftKey(type), isDraft);
}

export function rememberDraft(type: QuizType, draft: Draft): void {
  remember(draftKey(type), draft);
}

export function forgetDraft(type: QuizType): void {
  forget(draftKey(type));
}
