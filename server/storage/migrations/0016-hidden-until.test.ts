import { expect, it } from 'vitest';
import { hiddenFor } from '#core/hiding.ts';
import { up } from '#server/storage/migrations/0016-hidden-until.ts';
import { databaseAdapters } from '../../../tests/storage-adapters.ts';

it.each(await databaseAdapters())(
  'ends what the number of reports had hidden until now on %s',
  async (_name, open) => {
    const database = await open();
    await database.write((tx) =>
      tx.schema.alterTable('custom_quizzes').dropColumn('hidden_until').execute(),
    );
    const quiz = (id: string, hidden_at: number | null) => ({
      id,
      name: id,
      type: 'friend',
      language: 'en',
      data: '[]',
      owner_key_hash: '',
      created_at: 1,
      updated_at: 1,
      revision: 1,
      board_for: 'everyone',
      hidden_at,
    });
    const subject = (subject_id: string, round: number, hidden_at: number | null) => ({
      kind: 'custom-quiz' as const,
      subject_id,
      row_key: '',
      round,
      hidden_at,
    });
    const report = (subject_id: string, visitor: string, reason: string, round: number) => ({
      id: `${subject_id} ${visitor}`,
      source: 'visitor',
      kind: 'custom-quiz',
      row_key: '',
      subject_id,
      visitor,
      reason,
      round,
      name: '',
      message: '',
      contact: '',
      language: 'en',
      created_at: 1,
      state: 'open',
      note: '',
      operator: '',
    });
    const three = ['a', 'b', 'c'];
    await database.write(async (tx) => {
      const quizzes = [
        quiz('shown', null),
        ...['count', 'child', 'operator', 'round'].map((id) => quiz(id, 5)),
      ];
      await tx
        .insertInto('custom_quizzes')
        .values(quizzes as never)
        .execute();
      const subjects = [
        ...[subject('count', 0, 5), subject('child', 0, 5), subject('operator', 0, null)],
        subject('round', 1, 5),
      ];
      await tx.insertInto('report_subjects').values(subjects).execute();
      const reports = [
        ...three.map((visitor) => report('count', visitor, visitor === 'a' ? 'spam' : 'child', 0)),
        ...three.map((visitor) => report('child', visitor, 'child', 0)),
        ...three.map((visitor) => report('round', visitor, 'child', 1)),
      ];
      await tx
        .insertInto('reports')
        .values(reports as never)
        .execute();
      await up(tx as never);
    });
    const rows = await database.reader
      .selectFrom('custom_quizzes')
      .select(['id', 'hidden_until'])
      .execute();
    expect(Object.fromEntries(rows.map((one) => [one.id, one.hidden_until]))).toEqual({
      shown: null,
      count: 5 + hiddenFor,
      child: null,
      operator: null,
      round: 5 + hiddenFor,
    });
    await database.close();
  },
);
