import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '#server/storage/stores.ts';
import { createQuiz, createReport } from '../../tests/factories.ts';
import { storageAdapters } from '../../tests/storage-adapters.ts';

const quizKinds = ['custom-quiz', 'row'] as const;

describe.each(await storageAdapters())('reports on %s', (_name, open) => {
  let storage: Storage;
  let last = 0;
  const id = (prefix: string) => `${prefix}-${++last}`;

  beforeAll(async () => {
    storage = await open();
  });
  afterAll(() => storage.close());

  const createStored = async (createdAt = 1) => {
    const quizId = id('quiz');
    const quiz = { ...createQuiz(), id: quizId, ownerKeyHash: 'hash', createdAt };
    await storage.customQuizzes.create(quiz, null);
    return quizId;
  };

  const hiddenAt = async (quizId: string) => (await storage.customQuizzes.find(quizId))?.hiddenAt;

  it('hides a quiz once, with the third visitor, however many come at once', async () => {
    const quizId = await createStored();
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, () => storage.reports.add(createReport(quizId), 0)),
    );
    expect(verdicts.filter((verdict) => verdict === 'hidden')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'added')).toHaveLength(19);
    expect(await hiddenAt(quizId)).toBe(100);
  });

  it('counts neither many devices of one address nor one device on many addresses', async () => {
    for (const same of [{ address: 'one' }, { device: 'one' }]) {
      const quizId = await createStored();
      for (let sent = 0; sent < 5; sent += 1) {
        expect(await storage.reports.add(createReport(quizId, same), 0)).toBe('added');
      }
      expect(await hiddenAt(quizId)).toBeNull();
    }
  });

  it('hears a visitor once, and counts only what is new enough, and only visitors', async () => {
    const quizId = await createStored();
    expect(await storage.reports.add(createReport(quizId, { visitor: 'same' }), 0)).toBe('added');
    expect(await storage.reports.add(createReport(quizId, { visitor: 'same' }), 0)).toBe(
      'repeated',
    );
    await storage.reports.add(createReport(quizId, { createdAt: 10 }), 50);
    await storage.reports.add(createReport(quizId, { source: 'words' }), 50);
    expect(await storage.reports.add(createReport(quizId), 50)).toBe('added');
    expect(await hiddenAt(quizId)).toBeNull();
    expect(await storage.reports.add(createReport(quizId), 50)).toBe('hidden');
  });

  it('shows a quiz that an operator has cleared until twice as many report it', async () => {
    const quizId = await createStored();
    const first = createReport(quizId);
    await storage.reports.add(first, 0);
    await storage.reports.add(createReport(quizId), 0);
    await storage.reports.add(createReport(quizId), 0);
    const by = { note: 'a joke', operator: 'Meera', at: 150 };
    expect(await storage.reports.resolve(first.id, { ...by, outcome: 'fine' })).toEqual({
      reports: 3,
      isShown: true,
    });
    expect(await hiddenAt(quizId)).toBeNull();
    expect(await storage.reports.resolve(first.id, { ...by, outcome: 'spam' })).toBeNull();

    for (let sent = 0; sent < 5; sent += 1) await storage.reports.add(createReport(quizId), 0);
    expect(await hiddenAt(quizId)).toBeNull();
    // Whoever was heard before may be heard again.
    const again = createReport(quizId, { visitor: first.visitor });
    expect(await storage.reports.add(again, 0)).toBe('hidden');
  });

  it('keeps hidden what an operator has removed, and an order for itself', async () => {
    const quizId = await createStored();
    const order = createReport(quizId, { source: 'order', reason: 'order', dueAt: 1 });
    const seen = createReport(quizId);
    for (const one of [order, seen, createReport(quizId), createReport(quizId)]) {
      await storage.reports.add(one, 0);
    }
    const by = { note: '', operator: '', at: 150 };
    expect(await storage.reports.resolve(seen.id, { ...by, outcome: 'removed' })).toEqual({
      reports: 3,
      isShown: false,
    });
    expect(await hiddenAt(quizId)).toBe(100);
    expect((await storage.reports.find(order.id))?.state).toBe('open');
    await storage.reports.add(createReport(quizId), 0);
    const late = createReport(quizId);
    await storage.reports.add(late, 0);
    expect(await storage.reports.resolve(late.id, { ...by, outcome: 'fine' })).toMatchObject({
      isShown: false,
    });
    expect(await hiddenAt(quizId)).toBe(100);
    expect(await storage.reports.resolve(order.id, { ...by, outcome: 'removed' })).toEqual({
      reports: 1,
      isShown: false,
    });
  });

  it('does not show what an order has removed when other reports are cleared', async () => {
    const quizId = await createStored();
    const order = createReport(quizId, { source: 'order', reason: 'order', dueAt: 1 });
    const seen = createReport(quizId);
    for (const one of [seen, createReport(quizId), createReport(quizId), order]) {
      await storage.reports.add(one, 0);
    }
    expect(await hiddenAt(quizId)).toBe(100);
    const by = { note: '', operator: 'Meera', at: 150 };
    await storage.reports.resolve(order.id, { ...by, outcome: 'removed' });
    expect(await storage.reports.resolve(seen.id, { ...by, outcome: 'fine' })).toEqual({
      reports: 3,
      isShown: false,
    });
    expect(await hiddenAt(quizId)).toBe(100);
  });

  it('counts anew once an operator has shown or hidden a quiz by hand', async () => {
    const quizId = await createStored();
    const first = createReport(quizId);
    for (const one of [first, createReport(quizId), createReport(quizId)])
      await storage.reports.add(one, 0);
    await storage.customQuizzes.setHidden(quizId, null);
    // The three from before are over: it takes as many as after any decision.
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await storage.reports.add(createReport(quizId), 0)).toBe('added');
    }
    expect(await hiddenAt(quizId)).toBeNull();
    expect(await storage.reports.add(createReport(quizId), 0)).toBe('hidden');

    await storage.customQuizzes.setHidden(quizId, 500);
    const by = { note: '', operator: 'Meera', at: 600 };
    expect(await storage.reports.resolve(first.id, { ...by, outcome: 'fine' })).toMatchObject({
      isShown: false,
    });
    expect(await hiddenAt(quizId)).toBe(500);
  });

  it('acknowledges once, and lists what runs out first', async () => {
    const quizId = await createStored();
    const slow = createReport(quizId, { dueAt: 30 });
    const quick = createReport(quizId, { dueAt: 20 });
    await storage.reports.add(slow, 0);
    await storage.reports.add(quick, 0);
    const due = async () => (await storage.reports.queue(null, 1_000)).map((one) => one.id);
    expect((await due()).filter((one) => [slow.id, quick.id].includes(one))).toEqual([
      quick.id,
      slow.id,
    ]);
    const by = { operator: 'Meera', at: 25, dueAt: 900 };
    expect(await storage.reports.acknowledge(quick.id, by)).toBe(true);
    expect(await storage.reports.acknowledge(quick.id, by)).toBe(false);
    expect(await storage.reports.find(quick.id)).toMatchObject({
      state: 'acknowledged',
      operator: 'Meera',
      acknowledgedAt: 25,
      dueAt: 900,
    });
    expect((await due()).indexOf(quick.id)).toBeGreaterThan((await due()).indexOf(slow.id));

    const all = await storage.reports.queue(null, 1_000);
    const [first, second] = await storage.reports.queue(null, 2);
    expect([first, second]).toEqual(all.slice(0, 2));
    const after = { at: first?.dueAt ?? 0, id: first?.id ?? '' };
    expect(await storage.reports.queue(after, 1)).toEqual(all.slice(1, 2));
    expect(await storage.reports.countOpen()).toBe(all.length);
    expect((await storage.reports.about(quizId, 10)).map((one) => one.id).sort()).toEqual(
      [slow.id, quick.id].sort(),
    );
    expect(await storage.reports.mostReported(quizKinds, 100)).toContainEqual({
      id: quizId,
      reports: 2,
    });
  });

  it('lists the newest about a quiz, its open objections, and the quizzes with most reports', async () => {
    const [most, less] = [await createStored(), await createStored()];
    const { about, objections, mostReported, resolve, add } = storage.reports;
    const ids = [];
    for (const createdAt of [101, 102, 103]) {
      const one = createReport(most, { createdAt, source: 'order' });
      await add(one, 0);
      ids.unshift(one.id);
    }
    await add(createReport(less, { kind: 'row', rowKey: 'row' }), 0);
    await add(createReport(less, { kind: 'post' }), 0);
    expect((await about(most, 2)).map(({ id: one }) => one)).toEqual(ids.slice(0, 2));
    const reported = await mostReported(quizKinds, 1_000);
    const counts = reported.map(({ reports }) => reports);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(reported).toContainEqual({ id: most, reports: 3 });
    expect(reported).toContainEqual({ id: less, reports: 1 });
    expect(await mostReported(quizKinds, 1)).toEqual(reported.slice(0, 1));

    const objected = createReport(most, { source: 'creator', createdAt: 110 });
    const later = createReport(less, { source: 'creator', createdAt: 111 });
    for (const one of [objected, later, createReport(less, { source: 'creator', kind: 'row' })]) {
      await add(one, 0);
    }
    const open = async (...quizzes: string[]) =>
      (await objections(quizzes)).map(({ id: one }) => one);
    expect(await open()).toEqual([]);
    expect(await open(most, less)).toEqual([later.id, objected.id]);
    const by = { outcome: 'fine', note: '', operator: '', at: 150 } as const;
    expect(await resolve(later.id, by)).toMatchObject({ reports: 1 });
    expect(await open(most, less)).toEqual([objected.id]);
  });

  it('lists what is resolved, newest first, a page at a time', async () => {
    const ids = [];
    for (const at of [9_001, 9_002, 9_003]) {
      const one = createReport(await createStored());
      await storage.reports.add(one, 0);
      const by = { outcome: 'fine', note: '', operator: '', at } as const;
      await storage.reports.resolve(one.id, by);
      ids.unshift(one.id);
    }
    const page = await storage.reports.resolved(null, 2);
    expect(page.map((one) => one.id)).toEqual(ids.slice(0, 2));
    const position = { at: page[1]?.resolvedAt ?? 0, id: page[1]?.id ?? '' };
    expect((await storage.reports.resolved(position, 1))[0]?.id).toBe(ids[2]);
  });

  it('keeps the changes of the word list', async () => {
    await storage.words.set('meanie', 'added');
    await storage.words.set('meanie', 'added');
    await storage.words.set('sex', 'removed');
    expect(await storage.words.changes()).toEqual({ added: ['meanie'], removed: ['sex'] });
    await storage.words.set('meanie', null);
    expect(await storage.words.changes()).toEqual({ added: [], removed: ['sex'] });
  });

  it('finds what a device has left, a batch at a time', async () => {
    const device = id('device');
    const keys = [];
    for (let count = 0; count < 3; count += 1) {
      const key = { quizId: await createStored(), key: id('attempt'), startedAt: 5_000 };
      const attempt = { ...key, name: 'Asha', device, tokenHash: 't' };
      const isStored = await storage.attempts.start({
        ...attempt,
        kind: 'custom',
        version: null,
        isTimed: false,
      });
      expect(isStored).toBe(true);
      keys.push(key);
    }
    const found = await storage.people.attemptsOf(device, null, 10);
    expect(found).toHaveLength(3);
    const [first] = await storage.people.attemptsOf(device, null, 1);
    expect(await storage.people.attemptsOf(device, first ?? null, 10)).toEqual(found.slice(1));

    const [key] = keys;
    if (key === undefined) return;
    const answer = { option: 1, isRight: true, answeredAt: 5_001, nextAskedAt: null };
    const row = { name: 'Asha', nameKey: 'asha', device, score: 1, total: 1, correct: null };
    await storage.attempts.lockAnswer(key, 0, answer, { ...row, finishedAt: 5_002 });
    const about = { kind: 'row', subjectId: key.quizId, rowKey: key.key, name: 'Asha' } as const;
    const one = createReport(key.quizId, about);
    await storage.reports.add(one, 0);
    expect(await storage.people.countTraces(key)).toEqual({ answers: 1, rows: 1, reports: 1 });
    await storage.people.forgetInReports(key);
    expect((await storage.reports.find(one.id))?.name).toBe('');
    expect(
      await storage.leaderboards.findByResult(key.quizId, { score: 1, finishedAt: 5_002 }),
    ).toEqual([{ key: key.key, name: 'Asha' }]);
    expect(
      await storage.leaderboards.findByResult(key.quizId, { score: 1, finishedAt: 1 }),
    ).toEqual([]);
    expect(await storage.statistics.since(5_000)).toEqual({
      quizzes: 0,
      pairs: 0,
      games: 0,
      people: 0,
      attempts: 3,
      finished: 1,
    });
    expect(await storage.statistics.begun(5_001)).toBe(0);
    expect((await storage.statistics.space()).used).toBeGreaterThan(10_000);
  });
});
