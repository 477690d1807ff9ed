import { data, redirect } from 'react-router';
import type { FormProblem } from '#app/play/form-problem.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import { type ErrorCode, isAppError, quizGone, statusOf } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import { playParameter } from '#core/page-parameters.ts';
import type { PageServices } from '#server/pages/page-services.ts';

/** What a form of a player page does. */
export type PlayIntent = 'start' | 'answer' | 'next' | 'again';

/** The page itself shows these: it is read again. */
const shownByPage: ReadonlySet<ErrorCode> = new Set([
  'quiz_closed',
  ...quizGone,
  'not_found',
  'unauthorized',
]);

function refuse(problem: FormProblem, status: number) {
  return data(problem, { status });
}

/** A question's or an option's number in a form; null if there is none. */
function numberIn(form: FormData, field: string): number | null {
  const text = form.get(field);
  return typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** The page after a form: the attempt, or the quiz without one. */
function goOn(request: Request, shows: 'attempt' | 'quiz', headers?: HeadersInit) {
  const { pathname, searchParams } = new URL(request.url);
  const next = new URLSearchParams();
  const language = searchParams.get('lang');
  if (language !== null) next.set('lang', language);
  if (shows === 'attempt') next.set(playParameter, '1');
  const query = next.size === 0 ? '' : `?${next}`;
  return redirect(pathname + query, { status: 303, ...(headers && { headers }) });
}

/** The quiz on a player page. */
interface PlayedByForm {
  readonly quizId: string;
  readonly language: Language;
  /** Whether the next question waits until it is asked for; then no option skips the question. */
  readonly waits: boolean;
  /** Begins an attempt; a `FormProblem` if the form is not good enough for that. */
  start(form: FormData): Promise<AttemptAccess | FormProblem>;
  /** Other cookies of the page. */
  readonly cookies?: readonly string[];
}

interface Sent {
  readonly request: Request;
  readonly services: PageServices;
  readonly quiz: PlayedByForm;
  readonly form: FormData;
  /** The attempt that the browser remembers. */
  readonly own: AttemptAccess | null;
}

/** Headers with which the browser remembers the attempt; null forgets it. */
function remember({ request, services, quiz }: Sent, access: AttemptAccess | null): Headers {
  const { pathname: path, origin } = new URL(request.url);
  const place = { path, origin: services.publicUrl ?? origin };
  const headers = new Headers({ 'Set-Cookie': services.play.setAttemptCookie(access, place) });
  for (const cookie of quiz.cookies ?? []) headers.append('Set-Cookie', cookie);
  return headers;
}

/** Whether the attempt that the browser remembers is there: it may have been erased. */
async function isBegun({ request, services, quiz, own }: Sent): Promise<boolean> {
  if (own === null) return false;
  return (await services.play.readOwnAttempt(request.headers.get('Cookie'), quiz)) !== null;
}

async function start(sent: Sent) {
  const { request, quiz, form } = sent;
  // A second press, or another tab: there is an attempt already.
  if (await isBegun(sent)) return goOn(request, 'attempt');
  const started = await quiz.start(form);
  if ('code' in started) return refuse(started, 422);
  return goOn(request, 'attempt', remember(sent, started));
}

/** Locks the option of the open question, or asks for the question that waits. */
async function playOn({ request, services, quiz, form, own }: Sent) {
  const { language, waits } = quiz;
  const question = numberIn(form, 'question');
  if (own === null || question === null) return goOn(request, 'quiz');
  if (form.get('intent') === 'next') {
    await services.play.nextQuestion(own, question, language);
    return goOn(request, 'attempt');
  }
  const option = numberIn(form, 'option');
  if (option === null && !waits) return refuse({ code: 'no_option' }, 422);
  const given = { question, option, wait: waits && option !== null };
  await services.play.answerQuestion(own, given, language);
  return goOn(request, 'attempt');
}

function carryOut(sent: Sent) {
  switch (sent.form.get('intent')) {
    case 'start':
      return start(sent);
    case 'again':
      return goOn(sent.request, 'quiz', remember(sent, null));
    default:
      return playOn(sent);
  }
}

/**
 * Carries out a form of a player page without a script, and leads to the page that shows what came
 * of it. A form that is sent again changes nothing.
 */
export async function playByForm(request: Request, services: PageServices, quiz: PlayedByForm) {
  const form = await request.formData();
  const own = services.play.readAttemptCookie(request.headers.get('Cookie'), quiz.quizId);
  try {
    return await carryOut({ request, services, quiz, form, own });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { code } = error;
    if (shownByPage.has(code)) return goOn(request, 'attempt');
    return refuse({ code }, statusOf[code]);
  }
}
