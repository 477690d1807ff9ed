import { type Fields, type FormOutcome, type PageForms, searchOf } from '#app/forms/run-form.ts';
import type { FormProblem } from '#app/play/form-problem.ts';
import { givenOf } from '#app/play/given-of-form.ts';
import { type ErrorCode, quizGone } from '#core/errors.ts';
import { isNone } from '#core/given.ts';
import type { Language } from '#core/language.ts';
import type { NewAttemptInput } from '#core/new-attempt.ts';
import { playParameter } from '#core/page-parameters.ts';
import { reactions } from '#core/reaction.ts';
import type { Server } from '#server/pages/page-door.ts';

/** What a form of a player page does. */
export type PlayIntent = 'start' | 'answer' | 'next' | 'again' | 'react';

/** The page itself shows these: it is read again. */
const readAgain: ReadonlySet<ErrorCode> = new Set([
  'quiz_closed',
  ...quizGone,
  'not_found',
  'unauthorized',
]);

/** The quiz on a player page. */
interface PlayedByForm {
  readonly quizId: string;
  readonly language: Language;
  /** Whether the next question waits until it is asked for; then no answer skips the question. */
  readonly waits: boolean;
  /** The attempt that a form begins. */
  attemptOf(fields: Fields): NewAttemptInput;
  /** Another cookie of whoever begins one. */
  readonly cookie?: string;
}

/** The forms of a player page, with which a quiz is played without a script. */
export function playForms(
  request: Request,
  server: Server,
  { quizId, language, waits, attemptOf, cookie }: PlayedByForm,
): PageForms<FormProblem> {
  const { pathname } = new URL(request.url);
  const path = pathname + searchOf(request);
  const playPath = pathname + searchOf(request, { [playParameter]: '1' });
  const query = { lang: language };

  async function start(fields: Fields): Promise<FormOutcome<FormProblem>> {
    // A second press, or another tab: there is an attempt already.
    const own = await server.read('ownAttempt', { quizId, language });
    if (own === null) {
      await server.call('POST /api/attempts', { query, headers: {}, body: attemptOf(fields) });
      if (cookie !== undefined) server.leaveCookie(cookie);
    }
    return { goTo: playPath };
  }

  async function again(): Promise<FormOutcome<FormProblem>> {
    await server.read('forgetAttempt');
    return { goTo: path };
  }

  async function next(fields: Fields): Promise<FormOutcome<FormProblem>> {
    const own = await server.read('ownAccess', quizId);
    const question = fields.index('question');
    if (own === null || question === undefined) return { goTo: path };
    const { id, token } = own;
    await server.call('POST /api/attempts/:id/questions', {
      params: { id },
      query,
      body: { question },
      token,
    });
    return { goTo: playPath };
  }

  /** Locks the answer to the open question. */
  async function answer(fields: Fields): Promise<FormOutcome<FormProblem>> {
    const own = await server.read('ownAccess', quizId);
    const question = fields.index('question');
    if (own === null || question === undefined) return { goTo: path };
    const given = givenOf(fields.form);
    const isOfKind = fields.has('kind');
    if (isNone(given) && isOfKind) return { shown: { code: 'no_answer' }, status: 422 };
    if (isNone(given) && !waits) return { shown: { code: 'no_option' }, status: 422 };
    const { id, token } = own;
    await server.call('POST /api/attempts/:id/answers', {
      params: { id },
      query,
      body: { question, ...given, wait: waits && !isNone(given) },
      token,
    });
    return { goTo: playPath };
  }

  /** Leaves a face at a question that was missed. */
  async function react(fields: Fields): Promise<FormOutcome<FormProblem>> {
    const own = await server.read('ownAccess', quizId);
    const question = fields.index('question');
    const reaction = reactions.find((face) => face === fields.text('reaction'));
    if (own === null || question === undefined || reaction === undefined) return { goTo: playPath };
    const { id, token } = own;
    const body = { question, reaction };
    await server.call('POST /api/attempts/:id/reactions', { params: { id }, body, token });
    return { goTo: playPath };
  }

  return {
    intents: { start, again, next, react, send: answer },
    readAgain: { codes: readAgain, path: playPath },
    refuse({ code, fields: wrong }, fields) {
      const isName = wrong.some(({ path }) => path === 'name');
      // A number outside of its range, or a text that is too long.
      if (code === 'invalid' && fields.has('kind')) return { code: 'no_answer' };
      return isName ? { code: 'name_too_long', name: fields.text('name') } : { code };
    },
  };
}
