import { hc } from 'hono/client';
import { forgetStartKey, startKey } from '#app/start-key.ts';
import type { AnswerReply, Attempt, StartedAttempt } from '#core/attempt-schemas.ts';
import type { OpenDraw } from '#core/competition-schemas.ts';
import type { ContactMessageInput } from '#core/contact-message.ts';
import type { CreatedQuiz } from '#core/created-quiz.ts';
import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { ErrorCode, FieldError } from '#core/errors.ts';
import { defaultLanguage, type Language } from '#core/language.ts';
import type { Leaderboard } from '#core/leaderboard.ts';
import type { MineGame, PlayedRound, Refilled } from '#core/mine-game.ts';
import type { NewAttemptInput } from '#core/new-attempt.ts';
import type { NewPlayer, Player } from '#core/player.ts';
import type { Playing } from '#core/playing.ts';
import { publisherTag, recommended } from '#core/ready-quiz.ts';
import type { Api } from '#server/app.ts';

/** Why a call failed: the server's code, or 'network' where no reply of ours came. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  readonly fields: readonly FieldError[];
  /** Of the reply; null where none came. */
  readonly status: number | null;
  /** How long the server asks us to wait, in ms; 0 where it does not. */
  readonly wait: number;

  constructor(
    code: ErrorCode | 'network',
    fields: readonly FieldError[] = [],
    { status = null, wait = 0 }: { status?: number | null; wait?: number } = {},
  ) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields;
    this.status = status;
    this.wait = wait;
  }

  /** Sending the same again may work: nothing is wrong with what was sent. */
  get mayPass(): boolean {
    return ['network', 'unavailable', 'internal', 'too_many_requests'].includes(this.code);
  }
}

/** No reply for this long, in ms, counts as no network. */
const patience = 15_000;

const base = '/api';

export const patientFetch = (input: RequestInfo | URL, init?: RequestInit) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(patience) });

/** The typed client; use-cases of one screen only have a file of their own. */
export const client = hc<Api>(base, { fetch: patientFetch });

interface Reply<T> {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  json(): Promise<T>;
}

/** What statuses mean where a balancer gives them, which knows none of our codes. */
const codesOfStatus: Readonly<Record<number, ErrorCode>> = {
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

interface Problem {
  readonly code?: ErrorCode;
  readonly errors?: readonly FieldError[];
}

/**
 * The problem in a reply that is not OK; one that is no JSON tells only its status. Rejects where the
 * network is lost in the middle of it.
 */
async function problemIn(reply: Pick<Reply<unknown>, 'json'>): Promise<Problem> {
  try {
    return ((await reply.json()) ?? {}) as Problem;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** What a reply that is not OK fails with. */
export async function failureIn(reply: Reply<unknown>): Promise<ApiError> {
  const { status, headers } = reply;
  const { code = codesOfStatus[status] ?? 'internal', errors } = await problemIn(reply);
  const wait = Number(headers.get('Retry-After') ?? 0) * 1_000;
  return new ApiError(code, errors, { status, wait });
}

/**
 * The body of a reply that went well. Throws `ApiError` with the server's code, or 'network'; a page
 * that stands in the way of ours, as where a network wants a sign-in first, is no reply either.
 */
export async function send<T>(request: Promise<Reply<T>>): Promise<T> {
  let failure: ApiError;
  try {
    const reply = await request;
    if (reply.ok) return await reply.json();
    failure = await failureIn(reply);
  } catch {
    failure = new ApiError('network');
  }
  throw failure;
}

export function bearer(secret: string) {
  return { headers: { Authorization: `Bearer ${secret}` } };
}

/** A write without a body says that it is JSON all the same: no other site's form can say that. */
export const bodiless = { 'Content-Type': 'application/json' } as const;

export function createCustomQuiz(
  quiz: NewCustomQuiz,
  idempotencyKey: string,
): Promise<CreatedQuiz> {
  return send(
    client['custom-quizzes'].$post({
      json: quiz,
      header: { 'idempotency-key': idempotencyKey },
    }),
  );
}

export function readLeaderboard(id: string, limit: number, cursor?: string): Promise<Leaderboard> {
  const query = { limit: String(limit), ...(cursor === undefined ? {} : { cursor }) };
  return send(client['custom-quizzes'][':id'].leaderboard.$get({ param: { id }, query }));
}

/** Where a quiz's leaderboard is streamed. */
export function leaderboardEvents(id: string): string {
  return `${base}${client['custom-quizzes'][':id'].events.$path({ param: { id } })}`;
}

/** Where a competition's board is streamed. */
export function competitionEvents(id: string): string {
  return `${base}${client.competitions[':id'].events.$path({ param: { id } })}`;
}

/** Refused with `not_found` while somebody may still play. */
export function readCompetitionDraw(id: string): Promise<OpenDraw> {
  return send(client.competitions[':id'].draw.$get({ param: { id } }));
}

export function readCompetitionBoard(
  id: string,
  limit: number,
  cursor?: string,
): Promise<Leaderboard> {
  const query = { limit: String(limit), ...(cursor === undefined ? {} : { cursor }) };
  return send(client.competitions[':id'].leaderboard.$get({ param: { id }, query }));
}

/**
 * `lang` is the language that a quiz of several is read in. Sent again before anything was heard,
 * it is the same attempt.
 */
export async function startAttempt(
  attempt: NewAttemptInput,
  lang: Language = defaultLanguage,
): Promise<StartedAttempt> {
  const header = { 'idempotency-key': startKey(attempt) };
  const started = await send(client.attempts.$post({ query: { lang }, header, json: attempt }));
  forgetStartKey();
  return started;
}

/** Sent again with the same key, it is the same attempt: a player has only one. */
export function enterCompetition(
  entry: { competitionId: string; name: string },
  {
    lang,
    playerToken,
    idempotencyKey,
  }: Record<'playerToken' | 'idempotencyKey', string> & {
    lang: Language;
  },
): Promise<StartedAttempt> {
  const call = {
    query: { lang },
    header: { 'idempotency-key': idempotencyKey },
    json: { kind: 'ready', adult: true, ...entry } as const,
  };
  return send(client.attempts.$post(call, bearer(playerToken)));
}

export function readAttempt(
  { id, token }: AttemptAccess,
  lang: Language = defaultLanguage,
): Promise<Attempt> {
  return send(client.attempts[':id'].$get({ param: { id }, query: { lang } }, bearer(token)));
}

export function nextQuestion(
  { id, token }: AttemptAccess,
  question: number,
  lang: Language,
): Promise<Attempt> {
  const call = { param: { id }, query: { lang }, json: { question } };
  return send(client.attempts[':id'].questions.$post(call, bearer(token)));
}

export function answerQuestion(
  { id, token }: AttemptAccess,
  answer: { question: number; option: number | null; wait?: boolean },
  lang: Language = defaultLanguage,
): Promise<AnswerReply> {
  const call = { param: { id }, query: { lang }, json: answer };
  return send(client.attempts[':id'].answers.$post(call, bearer(token)));
}

export function readPlaying(): Promise<Playing> {
  return send(client.parts.playing.$get());
}

export function markPlayer(partId: number, device: string): Promise<Playing> {
  return send(
    client.parts[':id'].players.$post({ param: { id: String(partId) }, json: { device } }),
  );
}

export function leaveMessage(message: ContactMessageInput, idempotencyKey: string) {
  return send(
    client.messages.$post({ json: message, header: { 'idempotency-key': idempotencyKey } }),
  );
}

export function createPlayer(): Promise<NewPlayer> {
  return send(client.players.$post(undefined, { headers: bodiless }));
}

export function readPlayer(token: string): Promise<Player> {
  return send(client.players.me.$get(undefined, bearer(token)));
}

export function readMineGame(token: string): Promise<MineGame> {
  return send(client.game.$get(undefined, bearer(token)));
}

/** Sent again with the same `round` it is the same round: a lost reply costs nothing. */
export async function playMineGame(
  token: string,
  bet: { userId: string; bet: number; clientSeed: string; round: number },
): Promise<PlayedRound> {
  const { data } = await send(client.game.play.$post({ json: bet, header: {} }, bearer(token)));
  return data;
}

export function refillCoins(token: string): Promise<Refilled> {
  const { headers } = bearer(token);
  return send(client.game.refill.$post(undefined, { headers: { ...headers, ...bodiless } }));
}

/** An entry of the list of recommended quizzes. */
export interface RecommendedQuiz {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly thumbnail: { readonly url: string } | null;
}

const recommendedQuery = {
  'filters[for][$eq]': publisherTag,
  'fields[0]': 'name',
  'fields[1]': 'slug',
  'fields[2]': 'rank',
  'populate[thumbnail][fields][0]': 'url',
  'pagination[page]': '1',
  'pagination[pageSize]': String(recommended.pageSize),
};

/** One page of quizzes that exist in `locale`. Specification: Recommended quizzes. */
export async function listRecommended(locale: Language): Promise<readonly RecommendedQuiz[]> {
  const query = new URLSearchParams({ ...recommendedQuery, locale });
  const reply = patientFetch(`${base}/quizzes?${query}`);
  const { data } = await send<{ data: RecommendedQuiz[] }>(reply);
  return data;
}

/** What answers for an attempt: its id and the secret token. */
export interface AttemptAccess {
  readonly id: string;
  readonly token: string;
}
