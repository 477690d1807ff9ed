import type { Draft } from '#app/ui/quiz-editor/draft.ts';
import type { DraftPlace } from '#app/ui/quiz-editor/kept-draft.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import type { Localized } from '#core/language.ts';
import type { CreatorQuestion, CreatorSet } from '#core/survey.ts';
import type { SurveyName } from '#core/survey-sets.ts';

/** What a page of this flow starts with. */
export interface NewQuiz {
  readonly type: QuizType;
  /** The set whose picture it shows. */
  readonly picture: SurveyName;
  readonly set: Localized<CreatorSet>;
  /** The page's own path. */
  readonly path: string;
  readonly place: DraftPlace;
  /** The draft of somebody who has none yet. */
  readonly fresh: () => Draft;
  /** The questions of its form, in the language of the page. */
  readonly questions: readonly CreatorQuestion[];
  /** The friend's quiz that it replies to. */
  readonly answered?: { readonly creator: string; readonly access: AttemptAccess };
}
