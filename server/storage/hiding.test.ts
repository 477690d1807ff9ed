import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hiddenFor, isHidden } from '#core/hiding.ts';
import type { NewStoredReport } from '#server/storage/reports.ts';
import type { Storage } from '#server/storage/stores.ts';
import { createQuiz, createReport } from '../../tests/factories.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';

describe.each(await storageAdapters())('hiding by reports on %s', (_name, open) => {
  let storage: Storage;
  let last = 0;
  const id = (prefix: string) => `${prefix}-${++last}`;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  const createStored = async () => {
    const quizId = id('quiz');
    const quiz = { ...createQuiz(), id: quizId, ownerKeyHash: 'hash', createdAt: 1 };
    await storage.customQuizzes.create(quiz, null);
    return quizId;
  };

  /** So many visitors one after the other; what came of each. */
  const reportTimes = async (
    quizId: string,
    times: number,
    overrides: Partial<NewStoredReport> = {},
  ) => {
    const verdicts = [];
    for (let sent = 0; sent < times; sent += 1) {
      verdicts.push(await storage.reports.add(createReport(quizId, overrides), 0));
    }
    return verdicts;
  };

  const object = (quizId: string, overrides: Partial<NewStoredReport> = {}) =>
    storage.reports.object({
      ...createReport(quizId, {
        source: 'creator',
        reason: 'objection',
        visitor: 'creator',
        message: 'A joke',
        address: null,
        device: null,
        createdAt: 150,
        ...overrides,
      }),
      kind: 'custom-quiz',
    });

  const hiding = async (quizId: string) => {
    const { hiddenAt = null, hiddenUntil = null } =
      (await storage.customQuizzes.find(quizId)) ?? {};
    return { hiddenAt, hiddenUntil };
  };

  const isShownAt = async (quizId: string, now: number) => !isHidden(await hiding(quizId), now);

  it('ends by itself, and the same reports do not hide it again', async () => {
    const quizId = await createStored();
    expect(await reportTimes(quizId, 3)).toEqual(['added', 'added', 'hidden']);
    const end = 100 + hiddenFor;
    expect(await hiding(quizId)).toEqual({ hiddenAt: 100, hiddenUntil: end });
    // Meanwhile reports are heard, but count no more than those before.
    expect(await reportTimes(quizId, 9, { createdAt: end - 1 })).not.toContain('hidden');
    const later = await reportTimes(quizId, 6, { createdAt: end });
    expect(later).toEqual([...Array(5).fill('added'), 'hidden']);
    expect(await hiding(quizId)).toEqual({ hiddenAt: end, hiddenUntil: end + hiddenFor });
    const last = await reportTimes(quizId, 12, { createdAt: end + hiddenFor });
    expect(last).toEqual([...Array(11).fill('added'), 'hidden']);
  });

  it('hears those again who were heard before a hiding that has ended', async () => {
    const quizId = await createStored();
    const same = createReport(quizId);
    await storage.reports.add(same, 0);
    await reportTimes(quizId, 2);
    const again = { ...same, id: id('again') };
    expect(await storage.reports.add(again, 0)).toBe('repeated');
    expect(await storage.reports.add({ ...again, createdAt: 100 + hiddenFor }, 0)).toBe('added');
  });

  it('is counted once where twenty report at the end of a hiding at once', async () => {
    const quizId = await createStored();
    await reportTimes(quizId, 3);
    const createdAt = 100 + hiddenFor;
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, () => storage.reports.add(createReport(quizId, { createdAt }), 0)),
    );
    expect(verdicts.filter((verdict) => verdict === 'hidden')).toHaveLength(1);
    expect(await hiding(quizId)).toEqual({
      hiddenAt: createdAt,
      hiddenUntil: createdAt + hiddenFor,
    });
  });

  it('has no end where as many say that it endangers a child', async () => {
    const quizId = await createStored();
    const child = { reason: 'child' };
    expect(await reportTimes(quizId, 3, child)).toEqual(['added', 'added', 'held']);
    expect(await hiding(quizId)).toEqual({ hiddenAt: 100, hiddenUntil: null });
    expect(await reportTimes(quizId, 9, { createdAt: 10 * hiddenFor })).not.toContain('hidden');
    expect((await storage.reports.hidingOf(quizId, 'custom-quiz')).isByReports).toBe(true);

    // One device on many addresses is no more visitors than before.
    const other = await createStored();
    await reportTimes(other, 9, { ...child, device: 'one' });
    expect(await isShownAt(other, 100)).toBe(true);
  });

  it('loses its end once a child is in danger, hidden for a time or shown by an objection', async () => {
    for (const isObjected of [false, true]) {
      const quizId = await createStored();
      expect(await reportTimes(quizId, 1, { reason: 'child' })).toEqual(['added']);
      expect(await reportTimes(quizId, 2)).toEqual(['added', 'hidden']);
      if (isObjected) expect(await object(quizId)).toBe('shown');
      const later = { reason: 'child', createdAt: 200 };
      expect(await reportTimes(quizId, 3, later)).toEqual(['added', 'held', 'added']);
      expect(await hiding(quizId)).toEqual({ hiddenAt: 200, hiddenUntil: null });
      expect(await object(quizId, { createdAt: 300 })).toBe('refused');
    }
  });

  it('is ended by an objection, after which the number of reports does not hide it', async () => {
    const quizId = await createStored();
    expect(await object(quizId)).toBe('refused');
    await reportTimes(quizId, 3);
    expect(await object(quizId)).toBe('shown');
    expect(await hiding(quizId)).toEqual({ hiddenAt: null, hiddenUntil: null });
    expect(await storage.reports.hidingOf(quizId, 'custom-quiz')).toEqual({
      isByReports: false,
      objectedAt: 150,
      reasons: [{ reason: 'bullying', reports: 3 }],
    });
    expect(await object(quizId, { createdAt: 160 })).toBe('repeated');
    expect(await object(quizId, { createdAt: 160, message: 'Another' })).toBe('refused');
    const many = await reportTimes(quizId, 30, { createdAt: 100 + hiddenFor });
    expect(new Set(many)).toEqual(new Set(['added']));
    expect(await storage.reports.objections([quizId, 'none'])).toMatchObject([
      { subjectId: quizId, message: 'A joke', createdAt: 150, state: 'open' },
    ]);
    expect(await storage.reports.objections([])).toEqual([]);
  });

  it('is not for an objection where it has ended, or where an operator has decided', async () => {
    const lapsed = await createStored();
    await reportTimes(lapsed, 3);
    expect(await object(lapsed, { createdAt: 100 + hiddenFor })).toBe('refused');
    const byHand = await createStored();
    await reportTimes(byHand, 3);
    await storage.customQuizzes.setHidden(byHand, 120);
    expect(await object(byHand)).toBe('refused');
    expect(await isShownAt(byHand, 10 * hiddenFor)).toBe(false);
  });

  it('may be objected to again once an operator has cleared it', async () => {
    const quizId = await createStored();
    const [seen, by] = [createReport(quizId), { note: '', operator: 'Meera', at: 180 }];
    await storage.reports.add(seen, 0);
    await reportTimes(quizId, 2);
    await object(quizId);
    const cleared = await storage.reports.resolve(seen.id, { ...by, outcome: 'fine' });
    expect(cleared).toEqual({ reports: 4, isShown: false });
    expect(await storage.reports.objections([quizId])).toEqual([]);
    expect((await storage.reports.hidingOf(quizId, 'custom-quiz')).objectedAt).toBeNull();
    const later = await reportTimes(quizId, 6, { createdAt: 200 });
    expect(later.at(-1)).toBe('hidden');
    expect(await object(quizId, { createdAt: 210 })).toBe('shown');
  });

  it('has no end any more where an operator removes what it is about', async () => {
    const quizId = await createStored();
    const seen = createReport(quizId, { reason: 'spam' });
    await storage.reports.add(seen, 0);
    await reportTimes(quizId, 2);
    const by = { note: '', operator: 'Meera', at: 180 };
    await storage.reports.resolve(seen.id, { ...by, outcome: 'removed' });
    expect(await hiding(quizId)).toEqual({ hiddenAt: 100, hiddenUntil: null });
    expect(await storage.reports.hidingOf(quizId, 'custom-quiz')).toEqual({
      isByReports: false,
      objectedAt: null,
      reasons: [
        { reason: 'bullying', reports: 2 },
        { reason: 'spam', reports: 1 },
      ],
    });
  });

  it('and an objection are one after the other, whatever comes at once', async () => {
    const quizId = await createStored();
    await reportTimes(quizId, 3);
    const reports = () =>
      Array.from({ length: 20 }, () => storage.reports.add(createReport(quizId), 0));
    const objecting = [object(quizId), object(quizId), object(quizId, { message: 'Another' })];
    const [objections, verdicts] = await Promise.all([
      Promise.all(objecting),
      Promise.all([...reports(), ...reports()]),
    ]);
    expect(objections.filter((verdict) => verdict === 'shown')).toHaveLength(1);
    expect(new Set(verdicts)).toEqual(new Set(['added']));
    expect(await hiding(quizId)).toEqual({ hiddenAt: null, hiddenUntil: null });
    expect(await storage.reports.objections([quizId])).toHaveLength(1);
  });

  it('takes no answer until it has ended', async () => {
    const quizId = await createStored();
    const key = { quizId, key: id('attempt'), startedAt: 50 };
    const attempt = { ...key, name: 'Asha', device: null, tokenHash: 't', version: null } as const;
    await storage.attempts.start({ ...attempt, kind: 'custom', isTimed: false });
    await reportTimes(quizId, 3);
    const lockAt = (answeredAt: number) => {
      const answer = { option: 1, isRight: true, answeredAt, nextAskedAt: answeredAt };
      const expected = { revision: 1, boardFor: 'everyone', endsAt: null, closedAt: null } as const;
      return storage.attempts.lockAnswer(key, 0, answer, null, expected);
    };
    expect(await lockAt(100 + hiddenFor - 1)).toBe(false);
    expect(await lockAt(100 + hiddenFor)).toBe(true);
  });
});
