import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { keyIn } from '#app/pages/new-key.ts';
import { tellField } from '#app/screens/create/tell-field.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import { newCustomQuizSchema } from '#core/custom-quiz-schemas.ts';
import { displayNameSchema } from '#core/display-name-schema.ts';
import { type ErrorCode, isAppError, statusOf } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import { madeParameter } from '#core/page-parameters.ts';
import type { CreatorQuestion } from '#core/survey.ts';
import type { PageServices } from '#server/pages/page-services.ts';

/** How far a creator without a script has come. */
export interface CreateProgress {
  /** The name as it was typed. */
  readonly name: string;
  /** Marks the form: sent again, it makes the same quiz. Null until the name is good enough. */
  readonly key: string | null;
  /** The option tapped for each question, or null. */
  readonly tapped: readonly (number | null)[];
  /** Why the quiz was not made; null where nothing has gone wrong. */
  readonly failure: ErrorCode | 'nothing_tapped' | null;
}

function refuse(progress: CreateProgress, status: number) {
  return data(progress, { status });
}

function isUsable(name: string): boolean {
  const cleaned = v.safeParse(displayNameSchema, name);
  return cleaned.success && cleaned.output !== '';
}

/** The option in a form for each question. */
function tappedIn(form: FormData, count: number): (number | null)[] {
  return Array.from({ length: count }, (_, index) => {
    const text = form.get(`question-${index}`);
    return typeof text === 'string' && /^\d{1,2}$/.test(text) ? Number(text) : null;
  });
}

/** The quiz that a form makes. */
interface FormQuiz {
  readonly type: QuizType;
  readonly language: Language;
  /** The page's own path. */
  readonly path: string;
  readonly questions: readonly CreatorQuestion[];
  /** The attempt that the quiz replies to. */
  readonly answered?: AttemptAccess;
}

/**
 * Carries out a form of the start page, or of the questions that follow, of which the quiz gets those
 * that were tapped.
 */
export async function createByForm(
  request: Request,
  services: PageServices,
  { type, language, path, questions, answered }: FormQuiz,
) {
  const form = await request.formData();
  const name = String(form.get('name') ?? '');
  const progress = { name, tapped: tappedIn(form, questions.length), failure: null };
  if (!isUsable(name)) return refuse({ ...progress, key: null }, 422);
  const key = keyIn(form);
  if (form.get('intent') !== 'create') return data({ ...progress, key });

  const chosen = questions.flatMap(({ creator, options }, index) => {
    const ans = progress.tapped[index] ?? null;
    return ans === null ? [] : [{ question: creator, options, ans }];
  });
  const quiz = v.safeParse(newCustomQuizSchema, { name, type, language, data: chosen });
  if (!quiz.success) return refuse({ ...progress, key, failure: 'nothing_tapped' }, 422);
  const origin = services.publicUrl ?? new URL(request.url).origin;
  try {
    const replyTo = answered && {
      attempt: answered.id,
      token: answered.token,
      tellCreator: form.has(tellField),
    };
    const made = await services.quizForm.create(quiz.output, { origin, key, replyTo });
    return redirect(`${path}?lang=${language}&${madeParameter}=1`, {
      status: 303,
      headers: { 'Set-Cookie': services.quizForm.setMadeCookie(made, { path, origin }) },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return refuse({ ...progress, key, failure: error.code }, statusOf[error.code]);
  }
}
