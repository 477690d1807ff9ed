import { call } from '#app/api/call.ts';
import { type Draft, type DraftChange, draftOf } from '#app/ui/quiz-editor/draft.ts';
import { quizLimits } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';
import type { QuizDraft } from '#core/quiz-drafts.ts';
import type { Starter } from '#core/survey.ts';

/** Reads a file of another tool on the server, which keeps nothing of it. Throws `ApiError`. */
export function readQuizFile(file: File, language: Language): Promise<QuizDraft> {
  const query = { name: file.name.slice(-200), language };
  return call('POST /api/quiz-files', { query, body: file });
}

/** What a file, or a starter, brings. */
type Brought = Pick<QuizDraft, 'name' | 'seconds' | 'data'>;

function isBlank({ text, options }: Draft['questions'][number]): boolean {
  return text.trim() === '' && options.every((option) => option.text.trim() === '');
}

/** Whether the creator has written nothing yet. */
export function isUntouched({ title = '', questions }: Draft): boolean {
  return title.trim() === '' && questions.every(isBlank);
}

export function withStarter({ title, questions }: Starter): DraftChange {
  const data = questions.map((one) => ({ ...one, options: [...one.options] }));
  return withFile({ name: title, seconds: null, data });
}

/** How many questions of a file fit behind those of a draft. */
export function fittingQuestions({ questions }: Draft, { data }: Brought): number {
  const written = questions.filter((question) => !isBlank(question)).length;
  return Math.min(data.length, quizLimits.triviaQuestions - written);
}

/**
 * Puts the questions of a file behind those that the creator has written; its title and its time
 * only where they have chosen none.
 */
export function withFile(file: Brought): DraftChange {
  return {
    kind: 'apply',
    change: (draft) => {
      const { language, name } = draft;
      const read = draftOf({ language, name, title: file.name, data: file.data });
      const written = draft.questions.filter((question) => !isBlank(question));
      const added = read.questions.slice(0, fittingQuestions(draft, file));
      return {
        ...draft,
        title: draft.title?.trim() ? draft.title : file.name,
        seconds: draft.seconds ?? file.seconds,
        questions: [...written, ...added],
      };
    },
  };
}
