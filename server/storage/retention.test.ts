import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { deleteExpired } from '#server/retention/delete-expired.ts';
import type { Services } from '#server/services.ts';
import type { AttemptKind } from '#server/storage/new-attempts.ts';
import type { Storage } from '#server/storage/stores.ts';
import {
  createCompetition,
  createQuiz,
  createReport,
  createTestServices,
} from '../../tests/factories.ts';
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
    const answer = { option: 1, isRight: true, answeredAt, nextAskedAt: null };
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
    expect(await deleteExpired(services)).toEqual({
      quizzes: 0,
      pairs: 0,
      attempts: 0,
      games: 0,
      others: 0,
    });
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
    expect(await deleteExpired(forever)).toEqual({
      quizzes: 0,
      pairs: 0,
      attempts: 0,
      games: 0,
      others: 5,
    });
    expect(await isThere(quizId)).toBe(true);
    expect(await storage.reports.find(report.id)).toBeNull();
    expect(await storage.reports.find(waiting.id)).not.toBeNull();
    expect((await storage.contactMessages.page(null, 9)).map((one) => one.id)).toEqual(['waiting']);
    expect(await deleteExpired(forever)).toEqual({
      quizzes: 0,
      pairs: 0,
      attempts: 0,
      games: 0,
      others: 0,
    });
  });

  it('goes at most as much at a time as is asked for, the oldest quizzes first', async () => {
    const { retention } = storage;
    const before = ago(900);
    const quizzes = [];
    for (const age of [903, 902, 901, 900]) quizzes.push(await createStored(ago(age)));
    const first = await retention.untouchedQuizzes(before, null, 2);
    expect(first.ids.toSorted()).toEqual(quizzes.slice(0, 2).toSorted());
    expect(first.next).toEqual({ id: quizzes[1], createdAt: ago(902) });
    expect(await retention.untouchedQuizzes(before, first.next, 2)).toEqual({
      ids: [quizzes[2]],
      next: null,
    });
    const last = { id: quizzes[2] ?? '', createdAt: ago(901) };
    expect(await retention.untouchedQuizzes(before, last, 2)).toEqual({ ids: [], next: null });

    for (let index = 0; index < 3; index += 1) {
      await play('an-old-quiz', ago(950), { kind: 'ready' });
      await createStored(ago(950), { keyHash: id('key') });
    }
    for (const step of [retention.deleteReadyAttempts, retention.deleteKeys]) {
      for (const deleted of [2, 1, 0]) expect(await step(before, 2)).toBe(deleted);
    }
  });

  it('closes a quiz for its deletion, unless it was touched', async () => {
    const { retention, customQuizzes } = storage;
    const [old, closed, edited, begun, answered] = await Promise.all(
      Array.from({ length: 5 }, () => createStored(ago(40))),
    );
    await customQuizzes.change(closed ?? '', { closedAt: ago(39) }, ago(39));
    await customQuizzes.change(edited ?? '', { endsAt: 1 }, ago(1));
    await play(begun ?? '', ago(1));
    await play(answered ?? '', ago(40), { answeredAt: ago(1) });
    for (const [quizId, isUntouched, closedAt] of [
      [old, true, now],
      [closed, true, ago(39)],
      [edited, false, null],
      [begun, false, null],
      [answered, false, null],
      ['nothing', false, undefined],
    ] as const) {
      expect(await retention.closeUntouched(quizId ?? '', ago(30), now)).toBe(isUntouched);
      expect((await customQuizzes.find(quizId ?? ''))?.closedAt).toBe(closedAt);
    }
  });

  it('goes with the attempts of a competition once it is over and paid', async () => {
    const { retention, competitions, attempts } = storage;
    const ended = createCompetition({ id: id('competition'), opensAt: 1, closesAt: 100 });
    const running = { ...ended, id: id('competition'), closesAt: 300 };
    const unpaid = { ...ended, id: id('competition') };
    await competitions.add([ended, running, unpaid]);
    for (const { id: paid } of [ended, running]) await competitions.setPaid(paid, 150);
    const keys = [];
    for (let index = 0; index < 3; index += 1) {
      keys.push(await play(ended.id, 50, { kind: 'competition' }));
    }
    const kept = [
      await play(running.id, 50, { kind: 'competition' }),
      await play(unpaid.id, 50, { kind: 'competition' }),
    ];
    expect(await retention.deleteCompetitionAttempts(200, 2)).toBe(2);
    expect(await retention.deleteCompetitionAttempts(200, 2)).toBe(1);
    expect(await retention.deleteCompetitionAttempts(200, 2)).toBe(0);
    for (const key of keys) expect(await attempts.find(key)).toBeNull();
    for (const key of kept) expect(await attempts.find(key)).not.toBeNull();
  });

  it('goes with resolved reports and handled messages, and with who sent a report', async () => {
    const { retention, reports, contactMessages } = storage;
    const sent = [];
    for (let index = 0; index < 3; index += 1) {
      const one = createReport(id('quiz'), { id: id('report'), createdAt: 100 });
      await reports.add(one, 0);
      sent.push(one);
      const message = { message: 'Hi', name: '', replyTo: '', language: 'en' as const };
      await contactMessages.add({ ...message, id: id('message'), createdAt: 100 });
      await contactMessages.setState(`message-${last}`, 'answered', 150);
    }
    for (const forgotten of [2, 1, 0]) {
      expect(await retention.forgetVisitors(101, 2)).toBe(forgotten);
    }
    expect(await retention.deleteResolvedReports(200, 2)).toBe(0);
    const by = { outcome: 'fine', note: '', operator: '', at: 150 } as const;
    for (const { id: report } of sent) await reports.resolve(report, by);
    expect(await retention.deleteResolvedReports(150, 2)).toBe(0);
    for (const step of [retention.deleteResolvedReports, retention.deleteHandledMessages]) {
      for (const deleted of [2, 1, 0]) expect(await step(200, 2)).toBe(deleted);
    }
    for (const { id: report } of sent) expect(await reports.find(report)).toBeNull();
  });
});
