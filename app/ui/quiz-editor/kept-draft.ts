import { forget, recall, remember } from '#app/device/memory.ts';
import type { Draft } from '#app/ui/quiz-editor/draft.ts';
import { isDraft } from '#app/ui/quiz-editor/is-draft.ts';
import type { SurveyName } from '#core/survey-sets.ts';

/** One draft for each set of questions, and for each quiz of a friend that is turned into one's own. */
export type DraftPlace = SurveyName | `turn ${string}`;

export const draftKey = (place: DraftPlace) => `draft:${place}`;

export function recallDraft(place: DraftPlace): Draft | null {
  return recall(draftKey(place), isDraft);
}

export function rememberDraft(place: DraftPlace, draft: Draft): void {
  remember(draftKey(place), draft);
}

export function forgetDraft(place: DraftPlace): void {
  forget(draftKey(place));
}
