import { expect, it } from 'vitest';
import { up } from '#server/storage/migrations/0015-row-removers.ts';
import { databaseAdapters } from '../../../tests/storage-adapters.ts';

it.each(await databaseAdapters())(
  'tells who removed a row until now on %s',
  async (_name, open) => {
    const database = await open();
    await database.write((tx) =>
      tx.schema.alterTable('leaderboard_rows').dropColumn('removed_by').execute(),
    );
    const row = (key: string, removed_at: number | null) => ({
      quiz_id: 'quiz',
      attempt_key: key,
      name: key,
      name_key: key,
      device: null,
      score: 1,
      total: 1,
      ordinal: 1,
      finished_at: 1,
      correct: null,
      removed_at,
    });
    const report = (id: string, row_key: string, outcome: string) => ({
      id,
      source: 'visitor',
      kind: 'row',
      subject_id: 'quiz',
      row_key,
      name: '',
      round: 0,
      reason: 'bullying',
      message: '',
      contact: '',
      language: 'en',
      visitor: id,
      outcome,
      created_at: 1,
      state: 'resolved',
      note: '',
      operator: 'Meera',
    });
    const placed = (id: string, key: string, details: string) => ({
      id,
      at: 1,
      operator: 'Meera',
      action: 'row.place',
      subject: `quiz/${key}`,
      details,
    });
    await database.write(async (tx) => {
      const rows = [
        row('kept', null),
        ...['reported', 'fine', 'placed', 'own'].map((k) => row(k, 5)),
      ];
      await tx
        .insertInto('leaderboard_rows')
        .values(rows as never)
        .execute();
      const reports = [report('1', 'reported', 'removed'), report('2', 'fine', 'fine')];
      await tx
        .insertInto('reports')
        .values(reports as never)
        .execute();
      const log = [placed('1', 'placed', 'taken off'), placed('2', 'own', 'put back')];
      await tx.insertInto('audit_log').values(log).execute();
      await up(tx as never);
    });
    const rows = await database.reader
      .selectFrom('leaderboard_rows')
      .select(['attempt_key', 'removed_by'])
      .execute();
    expect(Object.fromEntries(rows.map((one) => [one.attempt_key, one.removed_by]))).toEqual({
      kept: null,
      reported: 'operator',
      fine: 'owner',
      placed: 'operator',
      own: 'owner',
    });
    await database.close();
  },
);
