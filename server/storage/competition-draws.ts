import type { DrawnBefore } from '#core/competition-draw.ts';
import type { PlayedQuestions } from '#core/ready-quiz.ts';
import {
  type Database,
  type Placeholder,
  prepare,
  type Queries,
} from '#server/storage/database.ts';
import { readJson, toJson } from '#server/storage/json.ts';
import type { Tables } from '#server/storage/tables.ts';

/** The result of a draw, and what it was drawn from. */
interface CompetitionDraw {
  /** The ids of all questions that could be drawn. */
  readonly candidates: readonly string[];
  /** The ids of the drawn questions, in the order in which they are stored. */
  readonly drawn: readonly string[];
}

export interface NewCompetitionDraw extends CompetitionDraw {
  /** Commits to the candidates: SHA-256, hexadecimal. */
  readonly bankCommitment: string;
  readonly questions: PlayedQuestions;
}

/** The draws of competitions: the questions drawn and their candidates. */
export function createCompetitionDraws({ reader }: Pick<Database, 'reader'>) {
  const insertDraw = prepare(reader, (db, p: Placeholder<Tables['competition_draws']>) =>
    db.insertInto('competition_draws').values({
      competition_id: p('competition_id'),
      candidates: p('candidates'),
      drawn: p('drawn'),
    }),
  );

  const findDraw = prepare(reader, (db, p: Placeholder<{ id: string }>) =>
    db
      .selectFrom('competition_draws')
      .select(['candidates', 'drawn'])
      .where('competition_id', '=', p('id')),
  );

  const drawnSince = prepare(reader, (db, p: Placeholder<{ at: number }>) =>
    db
      .selectFrom('competition_draws')
      .innerJoin('competitions', 'competitions.id', 'competition_draws.competition_id')
      .select(['competitions.opens_at as opensAt', 'competition_draws.drawn'])
      .where('competitions.opens_at', '>', p('at'))
      .where('competitions.cancelled_at', 'is', null),
  );

  return {
    /** Stores a draw inside `tx`. */
    async add(tx: Queries, id: string, { candidates, drawn }: CompetitionDraw): Promise<void> {
      await insertDraw(tx, {
        competition_id: id,
        candidates: toJson(candidates),
        drawn: toJson(drawn),
      });
    },

    async since(at: number): Promise<DrawnBefore[]> {
      const { rows } = await drawnSince(reader, { at });
      return rows.map(({ opensAt, drawn }) => ({ opensAt, drawn: readJson(drawn) }));
    },

    async find(id: string): Promise<CompetitionDraw | null> {
      const row = (await findDraw(reader, { id })).rows[0];
      if (row === undefined) return null;
      return { candidates: readJson(row.candidates), drawn: readJson(row.drawn) };
    },
  };
}
