import type { StartedAttempt } from '#core/attempt-schemas.ts';
import { AppError } from '#core/errors.ts';
import { type PlayedQuiz, totalFields } from '#server/attempts/played-quiz.ts';
import { askAhead, askQuestion } from '#server/attempts/read-attempt.ts';
import { deriveKey, randomKey, sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { NewStoredAttempt } from '#server/storage/new-attempts.ts';

/** The quiz, in the form that the attempt stores, and the person. */
type AttemptStart = Pick<NewStoredAttempt, 'kind' | 'quizId' | 'version' | 'isTimed' | 'name'> & {
  readonly device?: string | undefined;
  readonly face?: string | undefined;
};

/** Identifies an attempt, and authorizes its answers. */
export interface AttemptSecrets {
  readonly key: string;
  readonly token: string;
}

/**
 * The secrets of a new attempt. With an idempotency key they are derived from it and `scope`, so
 * that a repeated request, whose reply may have been lost, makes the same attempt.
 */
export function secretsOf(
  { serverSecret }: Services,
  scope: string,
  idempotencyKey: string | undefined,
): AttemptSecrets | undefined {
  if (idempotencyKey === undefined) return undefined;
  return {
    key: deriveKey(serverSecret, `entry ${scope} ${idempotencyKey}`),
    token: deriveKey(serverSecret, `entry token ${scope} ${idempotencyKey}`),
  };
}

function randomSecrets(): AttemptSecrets {
  return { key: randomKey(), token: randomKey() };
}

/** A new attempt, not stored yet, and the token that authorizes its answers. */
export function newAttempt(
  services: Services,
  { kind, quizId, version, isTimed, name, device, face }: AttemptStart,
  { key, token }: AttemptSecrets = randomSecrets(),
): { attempt: NewStoredAttempt; token: string } {
  const attempt = {
    kind,
    quizId,
    version,
    isTimed,
    name,
    face: face ?? null,
    key,
    device: device === undefined ? null : sha256(device),
    tokenHash: sha256(token),
    startedAt: services.now(),
  };
  return { attempt, token };
}

/**
 * Throws `idempotency_conflict` if the key of `asked` has begun an attempt of somebody else, or
 * with another clock: its token must not go to this caller.
 */
export function requireSameStart(
  begun: Pick<NewStoredAttempt, 'name' | 'device' | 'isTimed'>,
  asked: Pick<NewStoredAttempt, 'name' | 'device' | 'isTimed'>,
): void {
  const isSame =
    begun.name === asked.name && begun.device === asked.device && begun.isTimed === asked.isTimed;
  if (isSame) return;
  throw new AppError('idempotency_conflict', 'this Idempotency-Key was used for another attempt');
}

/** The reply to a stored new attempt. */
export function startedAttempt(
  services: Services,
  quiz: PlayedQuiz,
  attempt: NewStoredAttempt,
  token: string,
): StartedAttempt {
  const begun = { ...attempt, answers: [] };
  const question = askQuestion(quiz, begun, 0, services.now());
  return {
    id: `${attempt.quizId}.${attempt.key}`,
    token,
    name: attempt.name,
    ...totalFields(quiz),
    score: quiz.scoreOf(begun).score,
    ...(question === undefined ? {} : { question, ...askAhead(quiz, 0) }),
  };
}
