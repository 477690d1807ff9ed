import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { deleteExpired } from '#server/retention/delete-expired.ts';
import type { Services } from '#server/services.ts';
import type { AttemptKind } from '#server/storage/new-attempts.ts';
import type { Storage } from '#server/storage/stores.ts';
import { createCompetition, createQuiz, createTestServices } from '../../tests/factories.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';

const day = 24 * 60 * 60_000;
const now = 1_795_000_000_000;
const ago = (days: number) => now - days * day;

describe.each(await storageAdapters())('what nobody has touched, on %s', (_name, open) => {
  let storage: Storage;
  let close: () => Promise<void>;
  let services: Services;
  let last = 0;
  const id = (prefix: string) => `${prefix}-${++last}`;

  beforeAll(async () => {
    const made = await createTestServices();
    close = made.close;
    storage = await open();
    const config = readConfig({ RETENTION_DAYS: '30', LOG_LEVEL: 'silent' });
    services = { ...made.services, storage, config, now: () => now };
  });
  afterAll(async () => {
    await storage.close();
    await close();
  });

  const createStored = async (createdAt: number, record: { keyHash: string } | null = null) => {
    const quiz = { ...createQuiz(), id: id('quiz'), ownerKeyHash: 'hash', createdAt };
    const idempotency = record === null ? null : { ...record, requestHash: 'request' };
    await storage.customQuizzes.create(quiz, idempotency);
    return quiz.id;
  };

  const play = async (
    quizId: string,
    startedAt: number,
    { kind = 'custom', answeredAt = startedAt }: { kind?: AttemptKind; answeredAt?: number } = {},
  ) => {
    const key = { quizId, key: id('attempt'), startedAt };
    const attempt = { ...key, name: 'Asha', device: null, tokenHash: 't', kind };
    await storage.attempts.start({ ...attempt, version: null, isTimed: false });
    const answer = { option: 1, correct: true, answeredAt, nextAskedAt: null };
    const row = { name: 'Asha', nameKey: 'asha', device: null, score: 1, total: 1, correct: null };
    const finished = kind === 'ready' ? null : { ...row, finishedAt: answeredAt };
    await storage.attempts.lockAnswer(key, 0, answer, finished);
    return key;
  };

  const isThere = async (quizId: string) => (await storage.customQuizzes.find(quizId)) !== null;

  it('goes, and the rest stays, also where two copies delete at once', async () => {
    const old = await Promise.all(Array.from({ length: 5 }, () => createStored(ago(40))));
    const [played = ''] = old;
    const attempt = await play(played, ago(35));
    const kept = {
      young: await createStored(ago(5)),
      begun: await createStored(ago(40)),
      answered: await createStored(ago(40)),
      edited: await createStored(ago(40)),
    };
    await play(kept.begun, ago(2));
    await play(kept.answered, ago(40), { answeredAt: ago(2) });
    const edit = { id: kept.edited, basedOn: 1, name: 'Ravi', data: createQuiz().data };
    await storage.customQuizzes.edit({ ...edit, at: ago(2) });
    const ready = await play('a-ready-quiz', ago(40), { kind: 'ready' });
    const freshReady = await play('a-ready-quiz', ago(2), { kind: 'ready' });
    const window = { opensAt: ago(42), closesAt: ago(41) };
    const competition = createCompetition({ id: id('competition'), ...window });
    await storage.competitions.add([competition]);
    await storage.competitions.setPaid(competition.id, ago(41));
    const contest = await play(competition.id, ago(42), { kind: 'competition' });

    const both = await Promise.all([deleteExpired(services), deleteExpired(services)]);
    const sum = (count: (one: (typeof both)[number]) => number) =>
      both.map(count).reduce((total, one) => total + one, 0);
    expect(sum(({ quizzes }) => quizzes)).toBe(5);
    for (const quizId of old) {
      expect(await isThere(quizId)).toBe(false);
      expect(await storage.customQuizzes.wasDeleted(quizId)).toBe(true);
    }
    for (const gone of [attempt, ready, contest]) {
      expect(await storage.attempts.find(gone)).toBeNull();
    }
    expect(await storage.leaderboards.playersByScore(competition.id)).toEqual(new Map());
    for (const quizId of Object.values(kept)) expect(await isThere(quizId)).toBe(true);
    expect(await storage.attempts.find(freshReady)).not.toBeNull();
    expect(await deleteExpired(services)).toEqual({ quizzes: 0, attempts: 0, others: 0 });
  });

  it('is nothing without RETENTION_DAYS, but keys, closed reports and messages go', async () => {
    const forever = { ...services, config: { ...services.config, retentionDays: undefined } };
    const quizId = await createStored(ago(400), { keyHash: id('key') });
    const report = {
      id: id('report'),
      source: 'visitor',
      kind: 'custom-quiz',
      subjectId: quizId,
      rowKey: '',
      name: '',
      reason: 'other',
      message: '',
      contact: '',
      language: 'en',
      createdAt: ago(200),
      dueAt: ago(199),
      visitor: 'v',
      address: 'a',
      device: null,
    } as const;
    await storage.reports.add(report, 0);
    const by = { outcome: 'fine', note: '', operator: '' } as const;
    await storage.reports.resolve(report.id, { ...by, at: ago(190) });
    const waiting = { ...report, id: id('report') };
    await storage.reports.add(waiting, 0);
    const message = { message: 'Hi', name: '', replyTo: '', language: 'en' as const };
    await storage.contactMessages.add({ ...message, id: 'handled', createdAt: ago(200) });
    await storage.contactMessages.setState('handled', 'answered', ago(190));
    await storage.contactMessages.add({ ...message, id: 'waiting', createdAt: ago(200) });
    const session = { tokenHash: id('session'), operator: '', adminHash: 'a' };
    await storage.sessions.start({ ...session, expiresAt: now - 1 }, 0);

    // One key, one report, one message, one visitor forgotten, one session.
    expect(await deleteExpired(forever)).toEqual({ quizzes: 0, attempts: 0, others: 5 });
    expect(await isThere(quizId)).toBe(true);
    expect(await storage.reports.find(report.id)).toBeNull();
    expect(await storage.reports.find(waiting.id)).not.toBeNull();
    expect((await storage.contactMessages.page(null, 9)).map((one) => one.id)).toEqual(['waiting']);
    expect(await deleteExpired(forever)).toEqual({ quizzes: 0, attempts: 0, others: 0 });
  });
});
