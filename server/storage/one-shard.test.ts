import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import type { Services } from '#server/services.ts';
import { openPostgresDatabase } from '#server/storage/postgres/postgres.ts';
import { createDatabase, runOn, type TestDatabase } from '../../tests/postgres-database.ts';
import { realPostgres } from '../../tests/real-services.ts';
import { distributionColumns, localTables, shardedStatements } from '../../tests/scaling-page.ts';
import { type SentStatement, statementsOf } from '../../tests/sent-statements.ts';
import {
  createTestLiveGames,
  liveGameStart,
  type TestLiveGames,
} from '../../tests/test-live-games.ts';

const server = await realPostgres();
const distributed = distributionColumns();

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

function relationsOf(node: PlanNode): string[] {
  const own = node['Relation Name'];
  return [...(own === undefined ? [] : [own]), ...(node.Plans ?? []).flatMap(relationsOf)];
}

/** The distributed tables that a text names. */
function namedIn(text: string, tables: Iterable<string>): string[] {
  return [...tables].filter((table) => text.includes(`"${table}"`));
}

describe.runIf(server !== null)('on a database that is split by quiz', () => {
  let at: TestDatabase;
  let client: pg.Client;
  let services: Services;
  let live: TestLiveGames;
  beforeAll(async () => {
    at = await createDatabase(server ?? '');
    await (await openPostgresDatabase(at.url, () => {})).close();
    await runOn(at.url, shardedStatements());
    client = new pg.Client({ connectionString: at.url });
    await client.connect();
    const config = readConfig({ DATABASE_URL: at.url, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' });
    let clock = () => liveGameStart;
    services = await createServices(config, () => clock());
    live = await createTestLiveGames(services);
    clock = live.now;
  }, 60_000);
  afterAll(async () => {
    await live.close();
    await services.close();
    await client.end();
    await at.remove();
  });

  /** The shards that a statement asks, as the plan for its values says. */
  async function shardsOf({ text, values }: SentStatement): Promise<string[]> {
    const { rows } = await client.query({
      text: `explain (format json) ${text}`,
      values: [...values],
    });
    const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan;
    const shards = relationsOf(plan).flatMap((relation) => {
      const [, table = '', shard] = /^(.*)_(\d)$/.exec(relation) ?? [];
      return shard !== undefined && distributed.has(table) ? [shard] : [];
    });
    return [...new Set(shards)];
  }

  /** Those statements of a job that ask several shards, or none that is known. */
  async function spreadOf(
    job: () => Promise<unknown>,
  ): Promise<{ asked: number; spread: string[] }> {
    const sent = await statementsOf(async () => {
      await job();
    });
    const asked = sent.filter(({ text }) => namedIn(text, distributed.keys()).length > 0);
    const spread: string[] = [];
    for (const statement of asked) {
      const shards = await shardsOf(statement);
      if (shards.length > 1) spread.push(`${shards.length} shards: ${statement.text}`);
    }
    return { asked: asked.length, spread };
  }

  it('sees a statement that asks every shard', async () => {
    const { spread } = await spreadOf(() =>
      services.storage.customQuizzes.idOfCode('nobodyhasit1'),
    );
    expect(spread).toHaveLength(1);
  });

  it('asks one shard for each statement of a friend, from the start to the board', async () => {
    const { asked, spread } = await spreadOf(async () => {
      const { id } = await live.createCustomQuiz();
      await live.app.request(`/api/custom-quizzes/${id}`);
      for (const name of ['Asha', 'Ravi']) {
        const access = await live.start(id, { name, device: `device-of-${name}-0123456789` });
        await live.app.request(`/api/attempts/${access.id}`, {
          headers: { Authorization: `Bearer ${access.token}` },
        });
        const { data } = (await services.storage.customQuizzes.find(id)) ?? { data: [] };
        const { result } = await live.play(
          access,
          data.map(() => 0),
        );
        expect(result?.rank).toBeGreaterThan(0);
      }
      expect((await live.leaderboard(id)).entries).toHaveLength(2);
    });
    expect(spread).toEqual([]);
    expect(asked).toBeGreaterThan(20);
  });

  it('asks one shard for each statement of a live game, from joining to the reveal', async () => {
    const { asked, spread } = await spreadOf(async () => {
      const { id, code, hostKey } = await live.make();
      const people = [await live.enter(code, 'Asha'), await live.enter(code, 'Ravi')];
      await live.openQuestion(id, hostKey);
      const { right, wrong } = await live.options(id, 0);
      for (const [i, { token }] of people.entries()) {
        expect((await live.answer(id, token, 0, i === 0 ? right : wrong)).status).toBeLessThan(300);
      }
      expect((await live.host(id, hostKey, 'next')).game.phase).toBe('reveal');
      for (const { token } of people) await live.me(id, token);
      await live.openQuestion(id, hostKey);
    });
    expect(spread).toEqual([]);
    expect(asked).toBeGreaterThan(10);
  });

  it('has a place on the page for every table', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p') and not relispartition and relname not like 'kysely%'`,
    );
    const placed = [...distributed.keys(), ...localTables()];
    expect(placed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });
});

/** Shipped before the rule: they run before the tables are spread. */
const beforeTheRule: ReadonlySet<string> = new Set(['0015-row-removers', '0016-hidden-until']);

describe.runIf(server !== null)('a migration', () => {
  it('joins no distributed table with one of the coordinator when it changes data', async () => {
    const { url, remove } = await createDatabase(server ?? '');
    const sent = await statementsOf(async () => {
      await (await openPostgresDatabase(url, () => {})).close();
    });
    await remove();
    const joined: string[] = [];
    let texts: string[] = [];
    for (const { text, values } of sent) {
      const isEnd = text.startsWith('insert into "kysely_migration"');
      if (!isEnd) texts.push(text);
      else {
        const name = String(values[0]);
        const names = (tables: Iterable<string>, sql: string) =>
          [...tables].some((table) => new RegExp(`\\b${table}\\b`).test(sql));
        const isJoined = (sql: string) =>
          /^\s*(update|insert|delete|merge|with|select)\b/i.test(sql) &&
          names(distributed.keys(), sql) &&
          names(localTables(), sql);
        if (texts.some(isJoined)) joined.push(name);
        texts = [];
      }
    }
    expect(joined).toEqual([...beforeTheRule]);
  });
});
