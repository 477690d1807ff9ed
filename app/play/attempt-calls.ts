import { bearer, client, send } from '#app/api/client.ts';
import { forgetStartKey, startKey } from '#app/play/start-key.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { AnswerReply, Attempt, StartedAttempt } from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';
import type { NewAttemptInput } from '#core/new-attempt.ts';

/**
 * Starts an attempt whose questions come in `lang`, where the quiz has several languages. Sent again
 * after a lost reply, it returns the same attempt.
 */
export async function startAttempt(
  attempt: NewAttemptInput,
  lang: Language,
): Promise<StartedAttempt> {
  const header = { 'idempotency-key': startKey(attempt) };
  const started = await send(client.attempts.$post({ query: { lang }, header, json: attempt }));
  forgetStartKey();
  return started;
}

export function readAttempt({ id, token }: AttemptAccess, lang: Language): Promise<Attempt> {
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
  lang: Language,
): Promise<AnswerReply> {
  const call = { param: { id }, query: { lang }, json: answer };
  return send(client.attempts[':id'].answers.$post(call, bearer(token)));
}
