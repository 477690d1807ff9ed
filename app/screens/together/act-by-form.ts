import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { notFound } from '#app/pages/problem.ts';
import { keyIn } from '#app/screens/together/new-key.ts';
import { type ErrorCode, isAppError, statusOf } from '#core/errors.ts';
import { idSchema } from '#core/ids.ts';
import { isLanguage } from '#core/language.ts';
import { newSeatSchema, pairAnswerSchema } from '#core/pair-schemas.ts';
import { togetherPath } from '#core/site-paths.ts';
import type { PageServices } from '#server/pages/page-services.ts';

/** What a form of a pair's page does. */
export type PairIntent = 'take' | 'answer' | 'free' | 'delete';

/** Why a form was refused, and what was typed or tapped. */
export interface PairProblem {
  readonly code: ErrorCode | 'no_option' | 'bad_name';
  readonly name?: string;
  readonly mine?: number | undefined;
  readonly guess?: number | undefined;
}

/** The page itself shows these: it is read again. */
const shownByPage: ReadonlySet<ErrorCode> = new Set([
  'gone',
  'not_found',
  'unauthorized',
  'seat_taken',
  'seat_begun',
  'answer_conflict',
]);

function refuse(problem: PairProblem, status: number) {
  return data(problem, { status });
}

/** A number in a form; undefined if there is none. */
function numberIn(form: FormData, field: string): number | undefined {
  const text = form.get(field);
  return typeof text === 'string' && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** The pair's page, read again. Its path is made anew: a request may spell it in odd ways. */
function goOn({ request, id }: Sent, headers?: Headers) {
  const path = `${togetherPath}/${id}`;
  const language = new URL(request.url).searchParams.get('lang');
  const to = isLanguage(language) ? `${path}?lang=${language}` : path;
  return redirect(to, { status: 303, ...(headers && { headers }) });
}

interface Sent {
  readonly request: Request;
  readonly services: PageServices;
  readonly id: string;
  readonly form: FormData;
}

async function take(sent: Sent) {
  const { request, services, id, form } = sent;
  const name = String(form.get('name') ?? '');
  const seat = v.safeParse(newSeatSchema, { name });
  if (!seat.success) return refuse({ code: 'bad_name', name }, 422);
  const { seatKey } = await services.pairs.takeSeat(id, seat.output.name, keyIn(form));
  const origin = services.publicUrl ?? new URL(request.url).origin;
  const place = { path: `${togetherPath}/${id}`, origin };
  const headers = new Headers();
  for (const cookie of services.pairs.setSeatCookies({ id, seatKey }, place)) {
    headers.append('Set-Cookie', cookie);
  }
  return goOn(sent, headers);
}

async function actOnSeat(sent: Sent) {
  const { request, services, id, form } = sent;
  const seat = services.pairs.readSeatCookie(request.headers.get('Cookie'), id);
  if (seat === null) return goOn(sent);
  switch (form.get('intent')) {
    case 'free':
      await services.pairs.freeSeat(seat);
      break;
    case 'delete':
      await services.pairs.remove(seat);
      break;
    default: {
      const tapped = { mine: numberIn(form, 'mine'), guess: numberIn(form, 'guess') };
      const question = numberIn(form, 'question');
      const given = v.safeParse(pairAnswerSchema, { question, ...tapped });
      if (!given.success) return refuse({ code: 'no_option', ...tapped }, 422);
      await services.pairs.answer(seat, given.output);
    }
  }
  return goOn(sent);
}

/**
 * Carries out a form of a pair's page, and leads to the page that shows what came of it. A form that
 * is sent again changes nothing.
 */
export async function actByForm(request: Request, services: PageServices, id: string) {
  if (!v.is(idSchema, id)) throw notFound('quiz_not_found');
  const form = await request.formData();
  const sent = { request, services, id, form };
  try {
    return await (form.get('intent') === 'take' ? take(sent) : actOnSeat(sent));
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (shownByPage.has(error.code)) return goOn(sent);
    return refuse({ code: error.code }, statusOf[error.code]);
  }
}
