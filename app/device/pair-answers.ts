import { ApiError, call } from '#app/api/call.ts';
import { forget, recall, remember } from '#app/device/memory.ts';
import { ownPairs } from '#app/device/own-pairs.ts';
import { keptKey } from '#app/device/pair-answers-key.ts';
import { isGone } from '#core/errors.ts';
import type { PairAnswer, PairSeat } from '#core/pair-schemas.ts';

/** The answer of a seat that the server does not have yet. */
export interface KeptAnswer extends Omit<PairAnswer, 'guess'> {
  readonly pair: string;
  readonly seat: PairSeat;
  /** Null while only the own half is tapped. */
  readonly guess: number | null;
}

/** The most answers that wait on a device; those of one pair are at most 30. */
const mostKept = 300;

function isList(value: unknown): value is KeptAnswer[] {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one?.pair === 'string' && Number.isInteger(one.question))
  );
}

const all = () => recall(keptKey, isList) ?? [];

function store(list: readonly KeptAnswer[]): void {
  if (list.length === 0) forget(keptKey);
  else remember(keptKey, list.slice(-mostKept));
}

const isOf = (one: KeptAnswer, pair: string) => one.pair === pair;

function isSame(one: KeptAnswer, other: KeptAnswer): boolean {
  return one.pair === other.pair && one.question === other.question;
}

/** Keeps an answer until the server has it; it replaces an earlier one to the same question. */
export function keepAnswer(answer: KeptAnswer): void {
  store([...all().filter((other) => !isSame(other, answer)), answer]);
}

/** Forgets the answer to a question, or all answers of a pair. */
export function dropAnswers(pair: string, question?: number): void {
  store(
    all().filter(
      (one) => !isOf(one, pair) || (question !== undefined && one.question !== question),
    ),
  );
}

/** The answers of a seat that wait here. Those of another seat, which was freed, are forgotten. */
export function keptAnswers(pair: string, seat: PairSeat): KeptAnswer[] {
  const found = all().filter((one) => isOf(one, pair));
  if (found.some((one) => one.seat !== seat)) dropAnswers(pair);
  return found.filter((one) => one.seat === seat);
}

interface WholeAnswer extends KeptAnswer {
  readonly guess: number;
}

export const isWhole = (one: KeptAnswer): one is WholeAnswer => one.guess !== null;

/** Sends one answer. What can never be stored is forgotten. False if another one is there already. */
async function sendOne(answer: WholeAnswer, seatKey: string | undefined): Promise<boolean> {
  const { pair, question, mine, guess } = answer;
  const input = { params: { id: pair }, body: { question, mine, guess }, token: seatKey };
  try {
    await call('POST /api/pairs/:id/answers', input);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'answer_conflict') return false;
    // A pair that is hidden may come back.
    if (!error.isTransient && !isGone(error.code)) dropAnswers(pair);
    throw error;
  }
}

/**
 * Sends the kept answers of a pair: with `seatKey`, or with the cookie of the pair's page. The server
 * stores each once. Resolves to whether all of them count: false if a question was answered
 * differently before. Throws `ApiError` at the first that fails.
 */
export async function sendKeptAnswers(pair: string, seatKey?: string): Promise<boolean> {
  let countAll = true;
  for (const answer of all().filter((one) => isOf(one, pair))) {
    if (!isWhole(answer)) continue;
    if (!(await sendOne(answer, seatKey))) countAll = false;
    dropAnswers(pair, answer.question);
  }
  return countAll;
}

/** The same for all pairs whose seats this device knows, from any page. */
export async function sendAllKept(): Promise<void> {
  for (const pair of new Set(all().map((one) => one.pair))) {
    const seat = ownPairs.find(pair);
    if (seat === null) continue;
    await sendKeptAnswers(pair, seat.seatKey).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }
}
