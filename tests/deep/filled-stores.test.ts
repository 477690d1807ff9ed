import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import type { Services } from '#server/services.ts';
import { createFolder } from '../factories.ts';
import { createDatabase, runOn } from '../postgres-database.ts';
import { realPostgres } from '../real-services.ts';
import known from './filled-stores/known.json' with { type: 'json' };

/** A store from an earlier version; `address` is its `DATABASE_URL`. */
interface FilledStore {
  readonly address: string;
  remove(): unknown;
}

const statements = (engine: string) =>
  readFileSync(join(import.meta.dirname, 'filled-stores', `${engine}.sql`), 'utf8');

function fillSqlite(): FilledStore {
  const { path, remove } = createFolder();
  const file = join(path, 'filled.db');
  new Database(file).exec(statements('sqlite')).close();
  return { address: `sqlite:${file}`, remove };
}

async function fillPostgres(server: string): Promise<FilledStore> {
  const { url, remove } = await createDatabase(server);
  await runOn(url, statements('postgres'));
  return { address: url, remove };
}

const server = await realPostgres();
const engines: [string, () => FilledStore | Promise<FilledStore>][] = [['SQLite', fillSqlite]];
if (server !== null) engines.push(['PostgreSQL', () => fillPostgres(server)]);

const adminToken = 'a-token-for-tests-0123456789abcdef';
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const { quizzes, attempts, competitions, player } = known;

describe.each(engines)('a store from an earlier version in %s', (_engine, fill) => {
  let store: FilledStore;
  let services: Services;
  let app: ReturnType<typeof createApp>;
  beforeAll(async () => {
    store = await fill();
    const config = readConfig({
      DATABASE_URL: store.address,
      ADMIN_TOKEN: adminToken,
      LOG_LEVEL: 'silent',
    });
    services = await createServices(config, () => known.filledUntil);
    app = createApp(services);
  });
  afterAll(async () => {
    await services.close();
    await store.remove();
  });

  const request = async (path: string, init: RequestInit = {}) => {
    const reply = await app.request(path, init);
    return { status: reply.status, body: JSON.parse(await reply.text()) };
  };
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const { status, body } = await request(path, { headers });
    expect({ path, status }).toEqual({ path, status: 200 });
    return body;
  };
  const send = (path: string, json: unknown, headers: Record<string, string>) =>
    request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(json),
    });

  it('opens with its quizzes and boards', async () => {
    const { name, data, players } = await read(`/api/custom-quizzes/${quizzes.friend.id}`);
    expect({ name, questions: data.length, players }).toEqual({
      name: 'Ravi',
      questions: 3,
      players: 4,
    });
    const { entries } = await read(`/api/custom-quizzes/${quizzes.friend.id}/leaderboard`);
    expect(entries.map((row: { name: string; score: number }) => [row.name, row.score])).toEqual([
      ['Asha', 3],
      ['Late', 3],
      ['Béla', 2],
      ['Anonymous', 2],
    ]);
  });

  it('keeps each quiz in its state', async () => {
    const statusOf = async ({ id }: { id: string }) =>
      (await request(`/api/custom-quizzes/${id}`)).status;
    expect(await statusOf(quizzes.hidden)).toBe(410);
    expect(await statusOf(quizzes.deleted)).toBe(410);
    const { id, ownerKey } = quizzes.couple;
    expect((await request(`/api/custom-quizzes/${id}/leaderboard`)).status).toBe(403);
    const own = await read(`/api/custom-quizzes/${id}/leaderboard`, bearer(ownerKey));
    expect(own.entries).toMatchObject([{ name: 'रवि', score: 2 }]);
    const closed = await send(
      '/api/attempts',
      { kind: 'custom', quizId: quizzes.closed.id, name: 'Asha' },
      {},
    );
    expect(closed.body.code).toBe('quiz_closed');
  });

  it('continues unfinished attempts, and shows finished ones', async () => {
    const { id, token } = attempts.begun;
    expect(await read(`/api/attempts/${id}`, bearer(token))).toMatchObject({
      question: { index: 1, question: "Where would Ravi's dog sleep?" },
    });
    await send(`/api/attempts/${id}/answers`, { question: 1, option: 0 }, bearer(token));
    const last = await send(
      `/api/attempts/${id}/answers`,
      { question: 2, option: 3 },
      bearer(token),
    );
    expect(last.body.result).toMatchObject({ score: 3, total: 3, rank: 3 });
    const asFinished = async (attempt: { id: string; token: string }) =>
      (await read(`/api/attempts/${attempt.id}`, bearer(attempt.token))).result;
    expect(await asFinished(attempts.finished)).toMatchObject({ score: 3, rank: 1 });
    expect(await asFinished(attempts.afterEdit)).toMatchObject({ score: 3, rank: 2 });
    expect(await asFinished(attempts.ready)).toMatchObject({ score: 1, total: 1 });
  });

  it('lets a creator restore a removed row', async () => {
    const { id, ownerKey } = quizzes.friend;
    const rows = `/api/custom-quizzes/${id}/rows`;
    const restored = await send(`${rows}/${known.removedRow}/restore`, {}, bearer(ownerKey));
    expect(restored.status).toBe(200);
    const { entries } = await read(`/api/custom-quizzes/${id}/results`, bearer(ownerKey));
    expect(entries.map((row: { name: string }) => row.name)).toContain('Rude');
  });

  it('keeps competitions, their points and their boards', async () => {
    const { entries } = await read(`/api/competitions/${competitions.daily}/leaderboard`);
    expect(entries).toMatchObject([{ name: 'Vik', correct: 3, total: 12 }]);
    const { id, token } = attempts.competition;
    const { result } = await read(`/api/attempts/${id}`, bearer(token));
    expect(result).toMatchObject({ rank: 1, correct: 3, score: entries[0].score });
    const special = await read(`/api/competitions/${competitions.special}`);
    expect(special).toMatchObject({ title: { en: 'Diwali special' }, players: 1 });
    const { coming } = await read('/api/competitions');
    expect(coming.map((one: { id: string }) => one.id)).toContain(competitions.coming);
    const left = attempts.leftInCompetition;
    expect(await read(`/api/attempts/${left.id}`, bearer(left.token))).toBeTruthy();
  });

  it('keeps coins, ready quizzes, images and posts', async () => {
    const { balance, next } = await read('/api/game', bearer(player.token));
    expect(balance).toBeGreaterThan(1_000);
    expect(next.round).toBe(4);
    const { data } = await read('/api/quizzes?pagination[pageSize]=100');
    expect(data.map((quiz: { slug: string }) => quiz.slug)).toContain('rivers');
    expect((await app.request(known.image)).status).toBe(200);
    const posts = await read('/wp-json/wp/v2/posts');
    expect(posts.map((post: { slug: string }) => post.slug)).toContain('monsoon-quiz');
  });

  it('keeps the data of operators', async () => {
    const session = await app.request('/api/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...bearer(adminToken) },
      body: JSON.stringify({ operator: 'Meera' }),
    });
    const Cookie = (session.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    const { reports } = await read('/api/admin/reports', { Cookie });
    const subjects = reports.map((report: { subjectId: string }) => report.subjectId);
    expect(subjects).toContain(quizzes.reported.id);
    expect(subjects).toContain(quizzes.couple.id);
    expect((await read('/api/admin/messages', { Cookie })).messages).toMatchObject([
      { message: 'How do I delete my quiz?' },
    ]);
    expect(JSON.stringify(await read('/api/admin/words', { Cookie }))).toContain('badword');
    const { entries } = await read('/api/admin/audit-log', { Cookie });
    expect(entries.length).toBeGreaterThanOrEqual(11);
  });
});
