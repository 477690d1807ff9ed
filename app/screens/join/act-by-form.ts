import { data, redirect } from 'react-router';
import * as v from 'valibot';
import { deviceOf } from '#app/device/device-cookie.ts';
import { keyIn } from '#app/pages/new-key.ts';
import { notFound } from '#app/pages/problem.ts';
import { type ErrorCode, isAppError, statusOf } from '#core/errors.ts';
import { isLanguage } from '#core/language.ts';
import { joinLiveGameSchema, liveAnswerSchema, liveCodeSchema } from '#core/live-game-schemas.ts';
import { joinPagePath } from '#core/site-paths.ts';
import type { PageServices } from '#server/pages/page-services.ts';

/** Why a form was refused, and what was typed. */
export interface RoomProblem {
  readonly code: ErrorCode | 'bad_name' | 'no_team';
  readonly name: string;
  readonly team: number | null;
  readonly extraTime: string;
}

/** The page itself shows these: it is read again. */
const shownByPage: ReadonlySet<ErrorCode> = new Set([
  'game_over',
  'not_found',
  'unauthorized',
  'removed',
  'answer_conflict',
  'wrong_question',
  'question_over',
  'game_paused',
]);

/** A whole number in a form; undefined if there is none. */
function numberIn(form: FormData, field: string): number | undefined {
  const text = form.get(field);
  return typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

/** What was typed and chosen at the door, to be shown again. */
function typedIn(form: FormData): Omit<RoomProblem, 'code'> {
  return {
    name: String(form.get('name') ?? '').slice(0, 500),
    team: numberIn(form, 'team') ?? null,
    extraTime: String(form.get('extraTime') ?? '').slice(0, 20),
  };
}

interface Sent {
  readonly request: Request;
  readonly services: PageServices;
  readonly code: string;
  readonly form: FormData;
}

/** The room, read again; its address no longer carries the secret of the QR code. */
function goOn({ request, code }: Sent, headers?: Headers) {
  const language = new URL(request.url).searchParams.get('lang');
  const path = `${joinPagePath}/${code}`;
  const to = isLanguage(language) ? `${path}?lang=${language}` : path;
  return redirect(to, { status: 303, ...(headers && { headers }) });
}

async function join(sent: Sent) {
  const { request, services, code, form } = sent;
  const typed = typedIn(form);
  const { name, team } = typed;
  const secret = new URL(request.url).searchParams.get('secret') ?? undefined;
  const extraTime = typed.extraTime || null;
  // Without a script, the browser's own number is in its cookie.
  const browser = deviceOf(request);
  const device = form.get('device') || browser.id;
  const given = { code, name, secret, team: team ?? undefined, extraTime, device };
  const person = v.safeParse(joinLiveGameSchema, given);
  if (!person.success) return data({ ...typed, code: 'bad_name' } as const, { status: 422 });
  const { token } = await services.liveGames.join(person.output, keyIn(form));
  const origin = services.publicUrl ?? new URL(request.url).origin;
  const headers = new Headers({ 'Set-Cookie': browser.cookie });
  for (const cookie of services.liveGames.setPlaceCookies(code, token, origin)) {
    headers.append('Set-Cookie', cookie);
  }
  return goOn(sent, headers);
}

async function answer(sent: Sent) {
  const { request, services, code, form } = sent;
  const question = numberIn(form, 'question');
  const given = v.safeParse(liveAnswerSchema, { question, option: numberIn(form, 'option') });
  const cookies = request.headers.get('Cookie');
  if (given.success) await services.liveGames.answer(cookies, code, given.output);
  return goOn(sent);
}

/** Why a form was refused that the room refused; a listed word and a missing team are fields. */
function codeIn(error: { code: ErrorCode; fields: readonly { path: string }[] }) {
  return error.fields.some(({ path }) => path === 'team') ? ('no_team' as const) : error.code;
}

/**
 * Carries out a form of a room's page, and leads to the page that shows what came of it. A form that
 * is sent again changes nothing.
 */
export async function actByForm(request: Request, services: PageServices, code: string) {
  if (!v.is(liveCodeSchema, code)) throw notFound();
  const form = await request.formData();
  const sent = { request, services, code, form };
  try {
    return await (form.get('intent') === 'join' ? join(sent) : answer(sent));
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (shownByPage.has(error.code)) return goOn(sent);
    return data({ ...typedIn(form), code: codeIn(error) }, { status: statusOf[error.code] });
  }
}
