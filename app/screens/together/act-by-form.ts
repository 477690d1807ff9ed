import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { keyIn } from '#app/pages/new-key.ts';
import { notFound } from '#app/pages/problem.ts';
import { openSeat } from '#app/screens/together/open-seat.ts';
import type { TappedHalf } from '#app/screens/together/use-pair.ts';
import { type ErrorCode, isAppError, quizGone, statusOf } from '#core/errors.ts';
import { idSchema } from '#core/id-schemas.ts';
import { isLanguage } from '#core/language.ts';
import { newSeatSchema, pairAnswerSchema } from '#core/pair-schemas.ts';
import { objectionSchema } from '#core/report.ts';
import { togetherPath } from '#core/site-paths.ts';
import type { PageServices } from '#server/pages/page-services.ts';
import type { SeatAccess } from '#server/pairs/seat-cookie.ts';

/** What a form of a pair's page does. */
export type PairIntent = 'take' | 'return' | 'answer' | 'free' | 'object' | 'delete';

/** Why a form was refused, and what was typed. */
export interface PairProblem {
  readonly code: ErrorCode | 'bad_name' | 'long_message';
  readonly name?: string;
}

/** What a form leaves to the page that follows it. */
export interface PairStep {
  readonly problem: PairProblem | null;
  readonly tapped: TappedHalf | null;
}

/** The page itself shows these: it is read again. */
const shownByPage: ReadonlySet<ErrorCode> = new Set([
  ...quizGone,
  'not_found',
  'unauthorized',
  'seat_taken',
  'seat_begun',
  'answer_conflict',
  'edit_conflict',
]);

interface Sent {
  readonly request: Request;
  readonly services: PageServices;
  readonly id: string;
  readonly form: FormData;
}

function refuse(problem: PairProblem, status: number) {
  return data<PairStep>({ problem, tapped: null }, { status });
}

/** The language of the page's address, as a query; empty without one. */
function searchOf({ request }: Sent): string {
  const language = new URL(request.url).searchParams.get('lang');
  return isLanguage(language) ? `?lang=${language}` : '';
}

/** The pair's page, read again. Its path is made anew: a request may spell it in odd ways. */
function goOn(sent: Sent) {
  return redirect(`${togetherPath}/${sent.id}${searchOf(sent)}`, 303);
}

/** A number in a form; undefined if there is none. */
function numberIn(form: FormData, field: string): number | undefined {
  const text = form.get(field);
  return typeof text === 'string' && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

async function take(sent: Sent) {
  const { services, id, form } = sent;
  const name = String(form.get('name') ?? '');
  const seat = v.safeParse(newSeatSchema, { name });
  if (!seat.success) return refuse({ code: 'bad_name', name }, 422);
  const { seatKey } = await services.pairs.takeSeat(id, seat.output.name, keyIn(form));
  return openSeat({ ...sent, search: searchOf(sent) }, { id, seatKey });
}

/** For a device that remembers its seat, but has lost the cookie. */
async function comeBack(sent: Sent) {
  const { services, id, form } = sent;
  const seat = { id, seatKey: String(form.get('seat') ?? '') };
  if (!(await services.pairs.opens(seat))) return refuse({ code: 'unauthorized' }, 401);
  return openSeat({ ...sent, search: searchOf(sent) }, seat);
}

/** Both halves lock an answer; the first alone leads to the second. */
async function answer(sent: Sent, seat: SeatAccess) {
  const { services, form } = sent;
  const question = numberIn(form, 'question');
  const mine = numberIn(form, 'mine');
  if (question === undefined || mine === undefined) return goOn(sent);
  const guess = numberIn(form, 'guess');
  const tapped = { question, mine };
  const given = v.safeParse(pairAnswerSchema, { ...tapped, guess });
  if (!given.success) return data<PairStep>({ problem: null, tapped });
  try {
    await services.pairs.answer(seat, given.output);
  } catch (error) {
    if (!isAppError(error) || shownByPage.has(error.code)) throw error;
    return data<PairStep>(
      { problem: { code: error.code }, tapped },
      { status: statusOf[error.code] },
    );
  }
  return goOn(sent);
}

async function actOnSeat(sent: Sent) {
  const { request, services, id, form } = sent;
  const seat = services.pairs.readSeatCookie(request.headers.get('Cookie'), id);
  if (seat === null) return goOn(sent);
  switch (form.get('intent')) {
    case 'free':
      await services.pairs.freeSeat(seat);
      return goOn(sent);
    case 'object': {
      const given = v.safeParse(objectionSchema, { message: form.get('message') ?? undefined });
      if (!given.success) return refuse({ code: 'long_message' }, 422);
      await services.pairs.object(seat, given.output);
      return goOn(sent);
    }
    case 'delete':
      await services.pairs.remove(seat);
      return goOn(sent);
    default:
      return answer(sent, seat);
  }
}

function act(sent: Sent) {
  switch (sent.form.get('intent')) {
    case 'take':
      return take(sent);
    case 'return':
      return comeBack(sent);
    default:
      return actOnSeat(sent);
  }
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
    return await act(sent);
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (shownByPage.has(error.code)) return goOn(sent);
    return refuse({ code: error.code }, statusOf[error.code]);
  }
}
