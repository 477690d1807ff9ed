import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveGameIn } from '#core/live-game-schemas.ts';
import { reportClocks } from '#core/report.ts';
import { createCompetition } from '../../tests/factories.ts';
import { createTestReports, quizSubject, type TestReports } from '../../tests/test-reports.ts';

let site: TestReports;
beforeAll(async () => {
  site = await createTestReports();
});
afterAll(() => site.api.close());

describe('what operators do about reports', () => {
  it('acknowledges, removes and clears', async () => {
    const { id } = await site.api.createCustomQuiz();
    for (let sent = 0; sent < 3; sent += 1) await site.report({ subject: quizSubject(id) });
    const [first] = await site.ofSubject(id);
    const path = `/reports/${first?.id}`;
    expect((await site.operate('POST', `${path}/acknowledge`, {})).body).toMatchObject({
      state: 'acknowledged',
      operator: 'Meera',
    });
    expect((await site.operate('POST', `${path}/acknowledge`, {})).status).toBe(409);
    const cleared = await site.operate('POST', `${path}/resolve`, { outcome: 'fine', note: 'ok' });
    expect(cleared).toMatchObject({ status: 200, body: { reports: 3 } });
    expect(await site.statusOf(id)).toBe(200);
    expect((await site.operate('POST', `${path}/resolve`, { outcome: 'removed' })).status).toBe(
      409,
    );

    await site.report({ subject: quizSubject(id) });
    const again = (await site.ofSubject(id)).find(({ state }) => state === 'open');
    await site.operate('POST', `/reports/${again?.id}/resolve`, { outcome: 'removed' });
    expect(await site.statusOf(id)).toBe(410);
    expect(
      (await site.operate('PUT', `/custom-quizzes/${id}/hidden`, { hidden: false })).status,
    ).toBe(200);
    expect(await site.statusOf(id)).toBe(200);
    expect((await site.operate('DELETE', `/custom-quizzes/${id}`)).status).toBe(200);
    expect((await site.operate('DELETE', `/custom-quizzes/${id}`)).status).toBe(410);
  });

  it('enters an order, whose clock of 3 hours runs from when it came', async () => {
    const { id } = await site.api.createCustomQuiz();
    const order = {
      link: `https://quiz.example/quizpage/Anstpage/${id}?lang=hi`,
      message: 'Remove it',
      receivedAt: site.now() - 60_000,
      language: 'en',
    };
    expect((await site.operate('POST', '/reports', order)).status).toBe(201);
    const { reports } = (await site.operate('GET', '/reports')).body;
    const first = reports.find(({ source }: { source: string }) => source === 'order');
    expect(first).toMatchObject({
      source: 'order',
      kind: 'custom-quiz',
      subjectId: id,
      dueAt: site.now() - 60_000 + reportClocks.order,
    });
    const early = { ...order, receivedAt: site.now() + 60_000 };
    expect((await site.operate('POST', '/reports', early)).status).toBe(422);
    await site.operate('POST', `/reports/${first.id}/resolve`, { outcome: 'removed', note: '' });
    expect(await site.statusOf(id)).toBe(410);
  });

  it('takes a reported name off its board, where its creator does not put it back', async () => {
    const { id, ownerKey } = await site.api.createCustomQuiz();
    await site.api.play(await site.api.start(id, { name: 'Nasty' }), [1, 0, 3]);
    const [entry] = (await site.api.leaderboard(id)).entries;
    const { name, score, finishedAt } = entry ?? { name: '', score: 0, finishedAt: 0 };
    await site.report({ subject: { kind: 'row', id, row: { name, score, finishedAt } } });
    const [row] = await site.ofSubject(id);
    const path = `/custom-quizzes/${id}/rows/${row?.rowKey}`;
    const restore = async () => {
      const headers = { Authorization: `Bearer ${ownerKey}` };
      const reply = await site.api.post(`/api${path}/restore`, undefined, headers);
      return { status: reply.status, body: await reply.json() };
    };
    await site.operate('POST', `/reports/${row?.id}/resolve`, { outcome: 'removed' });
    expect(await site.api.leaderboard(id)).toMatchObject({ entries: [], players: 0 });
    expect(await restore()).toMatchObject({ status: 403, body: { code: 'kept_off' } });
    expect((await site.operate('PUT', path, { onBoard: true })).body).toEqual({ onBoard: true });
    expect((await site.api.leaderboard(id)).players).toBe(1);
    expect((await site.operate('PUT', path, { onBoard: false })).body).toEqual({ onBoard: false });
    expect(await restore()).toMatchObject({ status: 403 });
    expect((await site.api.leaderboard(id)).players).toBe(0);
  });

  it('tells rows of competitions from those of quizzes, whatever their ids look like', async () => {
    const { id: quizId } = await site.api.createCustomQuiz();
    const { competitions, attempts } = site.api.services.storage;
    const id = 'CompetitionOfOperators';
    await competitions.add([createCompetition({ id })]);
    const key = { quizId: id, key: 'a'.repeat(22), startedAt: 1 };
    const attempt = {
      ...key,
      kind: 'competition',
      name: 'Nasty',
      version: 'v',
      device: null,
    } as const;
    const start = { ...attempt, tokenHash: 't', isTimed: true };
    await competitions.enter(start, { playerId: 'player', revision: 1 });
    const shown = { name: 'Nasty', score: 2, finishedAt: 5 };
    await attempts.lockAnswer(
      key,
      0,
      { option: 0, isRight: true, answeredAt: 5, nextAskedAt: null },
      { ...shown, nameKey: 'nasty', device: null, total: 1, correct: 1 },
    );
    await site.api.play(await site.api.start(quizId, { name: 'Mean' }), [1, 0, 3]);
    const [entry] = (await site.api.leaderboard(quizId)).entries;
    const { name, score, finishedAt } = entry ?? shown;
    // What runs out first is on the first page.
    const reason = 'sexual';
    await site.report({ reason, subject: { kind: 'row', id, row: shown } });
    const row = { name, score, finishedAt };
    await site.report({ reason, subject: { kind: 'row', id: quizId, row } });
    const listed = (await site.operate('GET', '/reports')).body;
    const subjects = listed.reports.map(({ subjectId }: { subjectId: string }) => subjectId);
    expect(subjects).toEqual(expect.arrayContaining([id, quizId]));
    expect(listed.competitions).toEqual([id]);
  });

  it('erases one person in all quizzes, twice without harm, and leaves the others', async () => {
    const device = 'a-phone-of-two-people';
    const quizzes = [await site.api.createCustomQuiz(), await site.api.createCustomQuiz()];
    for (const { id } of quizzes) {
      await site.api.play(await site.api.start(id, { name: 'Asha', device }), [1, 0, 3]);
      await site.api.play(await site.api.start(id, { name: 'Usha', device }), [1, 0, 3]);
    }
    const [{ id } = { id: '' }] = quizzes;
    const operated = await site.operate('GET', `/custom-quizzes/${id}`);
    const { row } = operated.body.rows.find(({ name }: { name: string }) => name === 'Asha');
    const traces = await site.operate('GET', `/people/${id}/${row}?scope=name`);
    expect(traces.body).toMatchObject({
      name: 'Asha',
      quizzes: 2,
      attempts: 2,
      answers: 6,
      rows: 2,
    });
    const all = await site.operate('GET', `/people/${id}/${row}?scope=device`);
    expect(all.body).toMatchObject({ attempts: 4 });
    const games = await site.api.post('/api/live-games', {
      quiz: { kind: 'ready', id: 'flags-of-the-world' },
      language: 'en',
    });
    const game = (await games.json()) as { id: string; code: string };
    for (const name of ['Asha', 'asha', 'Usha']) {
      await site.api.post('/api/live-games/join', { code: game.code, name, device });
    }
    const inGame = async () => {
      const { participants, newest } = (await (
        await site.api.app.request(`/api/live-games/${game.id}`)
      ).json()) as LiveGameIn<'lobby'>;
      return [participants, newest.toSorted()];
    };
    expect(await inGame()).toEqual([3, ['Asha', 'Usha', 'asha 2']]);
    const places = async (scope: string) =>
      (await site.operate('GET', `/people/${id}/${row}?scope=${scope}`)).body.places;
    expect([await places('name'), await places('device')]).toEqual([2, 3]);
    const erase = () => site.operate('POST', `/people/${id}/${row}/erase`, { scope: 'name' });
    expect((await erase()).body).toEqual({ attempts: 2 });
    expect((await erase()).body).toEqual({ attempts: 0 });
    expect(await inGame()).toEqual([1, ['Usha']]);
    for (const quiz of quizzes) {
      const { entries } = await site.api.leaderboard(quiz.id);
      expect(entries.map(({ name }) => name)).toEqual(['Usha']);
    }
  });

  it('marks and deletes messages, and lists what there is', async () => {
    const message = { message: 'Hello', language: 'en', writingTime: 9_000 };
    await site.api.post('/api/messages', message);
    const [{ id }] = (await site.operate('GET', '/messages')).body.messages;
    expect((await site.operate('PUT', `/messages/${id}/state`, { state: 'answered' })).status).toBe(
      200,
    );
    expect((await site.operate('GET', '/messages')).body.messages[0]).toMatchObject({
      state: 'answered',
    });
    expect((await site.operate('DELETE', `/messages/${id}`)).status).toBe(200);
    expect((await site.operate('DELETE', `/messages/${id}`)).status).toBe(404);
    expect((await site.operate('GET', '/custom-quizzes?order=reported')).body.quizzes).not.toEqual(
      [],
    );
    expect((await site.operate('GET', '/reports?cursor=nonsense')).status).toBe(422);
  });
});
