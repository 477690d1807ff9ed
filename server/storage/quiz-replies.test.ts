import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/storage/stores.ts';
import { createQuiz } from '../../tests/factories.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';
import { startAttempt, storeQuiz, uniqueId } from '../../tests/store-contents.ts';

describe.each(await storageAdapters())('replies to quizzes on %s', (_name, open) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  const replyTo = async (attempt: { quizId: string; key: string }) => {
    const id = uniqueId('reply');
    const quiz = { ...createQuiz({ language: 'hi' }), id, ownerKeyHash: 'hash', createdAt: 5 };
    await storage.customQuizzes.create(quiz, null, attempt);
    return id;
  };

  it('ties the newest quiz to an attempt', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const attempt = await startAttempt(storage, quizId);
    await replyTo(attempt);
    const id = await replyTo(attempt);
    expect(await storage.quizReplies.of(quizId, [attempt.key, 'other'])).toEqual(
      new Map([
        [
          attempt.key,
          { id, language: 'hi', endsAt: null, closedAt: null, hiddenAt: null, hiddenUntil: null },
        ],
      ]),
    );
    expect(await storage.quizReplies.of(quizId, [])).toEqual(new Map());
  });

  it('ties nothing to an attempt that was erased', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const attempt = await startAttempt(storage, quizId);
    await storage.attempts.erase(attempt);
    await replyTo(attempt);
    expect(await storage.quizReplies.of(quizId, [attempt.key])).toEqual(new Map());
  });

  it('knows the other end of a thread of two, from either', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const attempt = await startAttempt(storage, quizId);
    const back = await startAttempt(storage, await replyTo(attempt));
    const later = await startAttempt(storage, back.quizId);
    const ends = (of: { quizId: string; key: string }) =>
      storage.quizReplies.otherEnds(of.quizId, [of.key, 'other']);
    expect(await ends(attempt)).toEqual(new Map());
    expect(await storage.quizReplies.tieBack('another quiz', back)).toBe(false);
    expect(await storage.quizReplies.tieBack(quizId, back)).toBe(true);
    expect(await storage.quizReplies.tieBack(quizId, back)).toBe(true);
    expect(await storage.quizReplies.tieBack(quizId, later)).toBe(false);
    const at = ({ quizId: of, key }: { quizId: string; key: string }) => ({ quizId: of, key });
    expect(await ends(attempt)).toEqual(new Map([[attempt.key, at(back)]]));
    expect(await ends(back)).toEqual(new Map([[back.key, at(attempt)]]));
    expect(await ends(later)).toEqual(new Map());
    expect(await storage.quizReplies.otherEnds(quizId, [])).toEqual(new Map());

    await storage.attempts.erase(back);
    expect(await ends(attempt)).toEqual(new Map());
    expect(await storage.quizReplies.tieBack(quizId, later)).toBe(true);
    // A newer reply begins a thread of its own.
    await replyTo(attempt);
    expect(await ends(attempt)).toEqual(new Map());
  });

  it('leaves no tie behind, however a deletion and a reply meet', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const attempts = await Promise.all(
      Array.from({ length: 20 }, () => startAttempt(storage, quizId)),
    );
    await Promise.all([
      ...attempts.map(replyTo),
      storage.customQuizzes.delete(quizId, 9),
      ...attempts.map(replyTo),
    ]);
    const keys = attempts.map(({ key }) => key);
    expect(await storage.quizReplies.of(quizId, keys)).toEqual(new Map());
  });

  it('loses the tie with the reply', async () => {
    const { id: quizId } = await storeQuiz(storage);
    const attempt = await startAttempt(storage, quizId);
    await storage.customQuizzes.delete(await replyTo(attempt), 9);
    expect(await storage.quizReplies.of(quizId, [attempt.key])).toEqual(new Map());
  });
});
