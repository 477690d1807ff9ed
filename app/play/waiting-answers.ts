import { ApiError } from '#app/api/call.ts';
import { forget, recall, remember } from '#app/device/memory.ts';
import { answerQuestion, readAttempt } from '#app/play/attempt-calls.ts';
import { knownKey } from '#app/play/known-key.ts';
import { waitingKey } from '#app/play/waiting-key.ts';
import { type AttemptAccess, splitAttemptId } from '#core/attempt-access.ts';
import type { AnswerReply, AskedQuestion, Attempt, OwnAttempt } from '#core/attempt-schemas.ts';
import { type Given, isNone } from '#core/given.ts';
import { defaultLanguage } from '#core/language.ts';

/** An attempt at a friend's quiz, as far as this device knows it: its open question, and the rest. */
interface KnownAttempt extends Pick<Attempt, 'id' | 'name' | 'total' | 'most' | 'score'> {
  readonly questions: readonly AskedQuestion[];
}

interface WaitingAnswer extends Given {
  readonly access: AttemptAccess;
  readonly question: number;
}

/** The most answers that wait on a device; those of one attempt are at most 30. */
const mostWaiting = 300;

const keyOf = (attemptId: string) => knownKey + splitAttemptId(attemptId).quizId;

function isList(value: unknown): value is WaitingAnswer[] {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one?.access?.token === 'string' && Number.isInteger(one.question))
  );
}

function isKnown(value: unknown): value is KnownAttempt {
  const { id, questions } = (value ?? {}) as Partial<KnownAttempt>;
  return typeof id === 'string' && Array.isArray(questions) && questions.length > 0;
}

const waiting = () => recall(waitingKey, isList) ?? [];

const waitingOf = ({ id }: AttemptAccess) => waiting().filter(({ access }) => access.id === id);

export const hasWaitingAnswers = () => waiting().length > 0;

function setWaiting(list: readonly WaitingAnswer[]): void {
  const inOrder = list.toSorted((a, b) => a.question - b.question);
  if (list.length === 0) forget(waitingKey);
  else remember(waitingKey, inOrder.slice(0, mostWaiting));
}

function isSame(a: WaitingAnswer, b: WaitingAnswer): boolean {
  return a.access.id === b.access.id && a.question === b.question;
}

function letWait(answer: WaitingAnswer): void {
  setWaiting([...waiting().filter((other) => !isSame(other, answer)), answer]);
}

function stopWaiting(answer: WaitingAnswer): void {
  setWaiting(waiting().filter((other) => !isSame(other, answer)));
}

function known({ id }: AttemptAccess): KnownAttempt | null {
  const attempt = recall(keyOf(id), isKnown);
  return attempt?.id === id ? attempt : null;
}

/** Notes the questions that came with an attempt; forgets them when it is over. */
export function noteAttempt<T extends Attempt>(attempt: T): T {
  const { id, name, total, most, score, question, ahead = [] } = attempt;
  if (question === undefined) forget(keyOf(id));
  else remember(keyOf(id), { id, name, total, most, score, questions: [question, ...ahead] });
  return attempt;
}

/** The same for an attempt that a page brought. False if answers wait here that the page lacks. */
export function noteBrought({ access, attempt }: OwnAttempt): boolean {
  if (waitingOf(access).length > 0) return false;
  noteAttempt(attempt);
  return true;
}

/** Notes that the server has stored an answer. */
function noteReply(access: AttemptAccess, question: number, { score }: AnswerReply): void {
  const attempt = known(access);
  if (attempt === null) return;
  const questions = attempt.questions.filter(({ index }) => index > question);
  if (questions.length === 0) forget(keyOf(access.id));
  else remember(keyOf(access.id), { ...attempt, score, questions });
}

/** Sends one answer that waits. Resolves to whether later ones of its attempt may follow. */
async function sendOne(answer: WaitingAnswer): Promise<boolean> {
  const { access, ...given } = answer;
  try {
    noteReply(access, given.question, await answerQuestion(access, given, defaultLanguage));
    stopWaiting(answer);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Refused for good: the quiz is closed or gone, or another device was faster.
    if (!error.isTransient) setWaiting(waiting().filter(({ access: { id } }) => id !== access.id));
    return false;
  }
}

async function sendAll(): Promise<void> {
  const stuck = new Set<string>();
  for (const answer of waiting()) {
    const { id } = answer.access;
    if (!stuck.has(id) && !(await sendOne(answer))) stuck.add(id);
  }
}

let sending: Promise<void> | null = null;

/**
 * Sends the answers that wait on this device, each attempt's in their order. The server stores each
 * once, however often it comes.
 */
export function sendWaitingAnswers(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

/** Fails as without a network while earlier answers still wait. */
async function sendEarlier(access: AttemptAccess): Promise<void> {
  if (waitingOf(access).length === 0) return;
  await sendWaitingAnswers();
  if (waitingOf(access).length > 0) throw new ApiError('network');
}

const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'network';

/** The reply to an answer; `isWaiting` if it has not reached the server yet. */
export type AnswerOutcome = AnswerReply & { readonly isWaiting?: boolean };

/**
 * Answers a question. Without a network the answer waits, and the next question comes from what this
 * device knows. Throws `ApiError`, 'network' with the last answer: its result takes the server.
 */
export async function answerOrWait(
  access: AttemptAccess,
  given: Given & { question: number },
): Promise<AnswerOutcome> {
  const { question } = given;
  const { id, token } = access;
  const attempt = known(access);
  const answer = attempt === null || isNone(given) ? null : { access: { id, token }, ...given };
  try {
    await sendEarlier(access);
    // A page that is reloaded meanwhile sends it again.
    if (answer !== null) letWait(answer);
    const reply = await answerQuestion(access, given, defaultLanguage);
    noteReply(access, question, reply);
    if (answer !== null) stopWaiting(answer);
    return reply;
  } catch (error) {
    if (attempt === null || answer === null) throw error;
    if (!isOffline(error)) {
      stopWaiting(answer);
      throw error;
    }
    letWait(answer);
    const next = attempt.questions.find(({ index }) => index > question);
    if (next === undefined) throw error;
    return { correct: false, score: attempt.score, question: next, isWaiting: true };
  }
}

/** The attempt as this device knows it: its first question without an answer, or the last one. */
function fromDevice(access: AttemptAccess): Attempt | null {
  const attempt = known(access);
  if (attempt === null) return null;
  const { questions, ...standing } = attempt;
  const answered = new Set(waitingOf(access).map(({ question }) => question));
  const open = questions.find(({ index }) => !answered.has(index)) ?? questions.at(-1);
  return open === undefined ? null : { ...standing, question: open };
}

/** Reads an attempt, once its waiting answers have been sent; without a network from this device. */
export async function readOrRecall(access: AttemptAccess): Promise<Attempt> {
  try {
    await sendEarlier(access);
    return noteAttempt(await readAttempt(access, defaultLanguage));
  } catch (error) {
    const attempt = isOffline(error) ? fromDevice(access) : null;
    if (attempt === null) throw error;
    return attempt;
  }
}
