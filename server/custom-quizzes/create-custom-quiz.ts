import type { CreatedQuiz } from '#core/created-quiz.ts';
import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { AppError } from '#core/errors.ts';
import { ownerPath, sharePath } from '#core/share.ts';
import type { ReplyTo } from '#core/swap.ts';
import { checkEnd } from '#server/custom-quizzes/check-end.ts';
import { checkPictures, namingPictures } from '#server/custom-quizzes/check-pictures.ts';
import { checkReplyTo, noReply } from '#server/custom-quizzes/check-reply-to.ts';
import { storyPicturesOf } from '#server/pictures/sign-story.ts';
import { deriveKey, randomCode, randomKey, sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { reviewQuiz } from '#server/words/word-filter.ts';

/**
 * Stores a quiz and returns its links. Repeating an idempotency key returns the same quiz with the
 * same links; another quiz under that key is an `idempotency_conflict`. An end in the past is
 * `invalid`. With `replyTo` it answers somebody's quiz: errors are those of `checkReplyTo`.
 */
export async function createCustomQuiz(
  services: Services,
  input: {
    quiz: NewCustomQuiz;
    replyTo: ReplyTo | undefined;
    origin: string;
    idempotencyKey: string | undefined;
  },
): Promise<CreatedQuiz> {
  const { quiz, replyTo, origin, idempotencyKey } = input;
  checkEnd(quiz.endsAt, services.now());
  checkPictures(quiz.data);
  if (replyTo !== undefined && quiz.type === 'trivia') throw noReply('trivia replies to nobody');
  const answered = replyTo === undefined ? null : await checkReplyTo(services, replyTo);
  const id = randomKey();
  const code = randomCode();
  // Only the owner key's hash is stored, so a repeated request must be able to derive the key.
  const seed = idempotencyKey ?? randomKey();
  const ownerKeyOf = (quizId: string) =>
    deriveKey(services.serverSecret, JSON.stringify(['owner key', seed, quizId]));
  const ownerKey = ownerKeyOf(id);
  const requestHash = sha256(JSON.stringify(replyTo === undefined ? quiz : { ...quiz, replyTo }));
  const { storage } = services;
  const stored = await namingPictures(quiz.data, () =>
    storage.customQuizzes.create(
      { ...quiz, id, code, ownerKeyHash: sha256(ownerKey), createdAt: services.now() },
      idempotencyKey === undefined ? null : { keyHash: sha256(idempotencyKey), requestHash },
      replyTo?.tellCreator ? answered : null,
    ),
  );
  if (stored.requestHash !== null && stored.requestHash !== requestHash) {
    throw new AppError('idempotency_conflict', 'this Idempotency-Key was used for another quiz');
  }
  if (answered !== null && stored.id === id) services.metrics?.swapPublished();
  await reviewQuiz(services, { ...quiz, id: stored.id });
  const isNew = stored.id === id;
  const key = isNew ? ownerKey : ownerKeyOf(stored.id);
  const storedCode = isNew ? code : ((await storage.customQuizzes.find(stored.id))?.code ?? null);
  return {
    id: stored.id,
    shareUrl: origin + sharePath({ id: stored.id, code: storedCode }),
    ownerUrl: origin + ownerPath(stored.id, key, quiz.language),
    ownerKey: key,
    pictures: storyPicturesOf(
      services.serverSecret,
      { kind: 'quiz', id: stored.id },
      quiz.language,
    ),
  };
}
