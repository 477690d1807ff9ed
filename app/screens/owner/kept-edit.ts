import { forget, recall, remember } from '#app/device/memory.ts';
import type { Draft } from '#app/ui/quiz-editor/draft.ts';
import { isDraft } from '#app/ui/quiz-editor/is-draft.ts';

/** An edit in progress: the draft, and the revision of the quiz that it started from. */
export interface KeptEdit {
  readonly revision: number;
  readonly draft: Draft;
}

function isEdit(value: unknown): value is KeptEdit {
  const { revision, draft } = value as KeptEdit;
  return typeof revision === 'number' && isDraft(draft);
}

const key = (quizId: string) => `edit:${quizId}`;

/** The edit that this device keeps until it is saved. */
export function recallEdit(quizId: string): KeptEdit | null {
  return recall(key(quizId), isEdit);
}

export function rememberEdit(quizId: string, edit: KeptEdit): void {
  remember(key(quizId), edit);
}

export function forgetEdit(quizId: string): void {
  forget(key(quizId));
}
