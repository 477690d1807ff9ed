import { call } from '#app/api/call.ts';
import { forgetStartKey, startKey } from '#app/play/start-key.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { AnswerReply, Attempt, StartedAttempt } from '#core/attempt-schemas.ts';
import type { Given } from '#core/given.ts';
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
  const headers = { 'idempotency-key': startKey(attempt) };
  const started = await call('POST /api/attempts', { query: { lang }, headers, body: attempt });
  forgetStartKey();
  return started;
}

export function readAttempt({ id, token }: AttemptAccess, lang: Language): Promise<Attempt> {
  return call('GET /api/attempts/:id', { params: { id }, query: { lang }, token });
}

export function nextQuestion(
  { id, token }: AttemptAccess,
  question: number,
  lang: Language,
): Promise<Attempt> {
  const body = { question };
  return call('POST /api/attempts/:id/questions', { params: { id }, query: { lang }, body, token });
}

export function answerQuestion(
  { id, token }: AttemptAccess,
  answer: Given & { question: number; wait?: boolean },
  lang: Language,
): Promise<AnswerReply> {
  const input = { params: { id }, query: { lang }, body: answer, token };
  return call('POST /api/attempts/:id/answers', input);
}
