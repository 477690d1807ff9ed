import { sql } from 'kysely';
import { type Database, type Placeholder, prepare } from '#server/storage/database.ts';
import { hasRowLocks } from '#server/storage/dialect.ts';

/** An answer of one person. `elapsed` is in ms since their phone was shown the question. */
export interface StoredLiveAnswer {
  readonly question: number;
  readonly option: number;
  readonly elapsed: number;
  readonly correct: boolean;
  readonly points: number;
  /** The number of right answers in a row, with this one. */
  readonly run: number;
}

/** What somebody has earned with the questions that are over. */
export interface LiveSum {
  readonly participant: string;
  readonly points: number;
  readonly correct: number;
  /** Without the latest question. */
  readonly pointsBefore: number;
}

interface AnswerRow {
  gameId: string;
  step: number;
  question: number;
  participant: string;
  option: number;
  elapsed: number;
  correct: number;
  points: number;
  run: number;
  at: number;
}

interface AnswerKey {
  gameId: string;
  question: number;
  participant: string;
}

export function createLiveAnswerStore({
  reader,
  writeOnce,
}: Pick<Database, 'reader' | 'writeOnce'>) {
  const insert = prepare(reader, (db, p: Placeholder<AnswerRow>) =>
    db
      .insertInto('live_answers')
      .columns([
        'game_id',
        'question',
        'participant_id',
        'option',
        'elapsed',
        'correct',
        'points',
        'run',
        'answered_at',
      ])
      .expression(
        db
          .selectFrom('live_games as game')
          // Whoever was removed just now has no answers.
          .innerJoin('live_participants as person', (join) =>
            join.onRef('person.game_id', '=', 'game.id').on('person.removed_at', 'is', null),
          )
          .select(({ val }) => [
            'game.id as game_id',
            val(p('question')).as('question'),
            val(p('participant')).as('participant_id'),
            val(p('option')).as('option'),
            val(p('elapsed')).as('elapsed'),
            val(p('correct')).as('correct'),
            val(p('points')).as('points'),
            val(p('run')).as('run'),
            val(p('at')).as('answered_at'),
          ])
          .where('game.id', '=', p('gameId'))
          .where('game.step', '=', p('step'))
          .where('person.id', '=', p('participant'))
          // The end of the question waits for this answer, or this answer finds that it is over.
          .$if(hasRowLocks(db), (query) => query.forShare()),
      )
      .onConflict((conflict) =>
        conflict.columns(['game_id', 'question', 'participant_id']).doNothing(),
      ),
  );
  const findOne = prepare(reader, (db, p: Placeholder<AnswerKey>) =>
    db
      .selectFrom('live_answers')
      .select(['question', 'option', 'elapsed', 'correct', 'points', 'run'])
      .where('game_id', '=', p('gameId'))
      .where('question', '=', p('question'))
      .where('participant_id', '=', p('participant')),
  );
  const countAnswers = prepare(reader, (db, p: Placeholder<Omit<AnswerKey, 'participant'>>) =>
    db
      .selectFrom('live_answers')
      .select(({ fn }) => fn.countAll<number>().as('answered'))
      .where('game_id', '=', p('gameId'))
      .where('question', '=', p('question')),
  );
  const listMissing = prepare(reader, (db, p: Placeholder<Omit<AnswerKey, 'participant'>>) =>
    db
      .selectFrom('live_participants as person')
      .select('person.id')
      .where('person.game_id', '=', p('gameId'))
      .where('person.removed_at', 'is', null)
      .where('person.from_question', '<=', p('question'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('live_answers as answer')
              .select('answer.option')
              .where('answer.game_id', '=', p('gameId'))
              .where('answer.question', '=', p('question'))
              .whereRef('answer.participant_id', '=', 'person.id'),
          ),
        ),
      ),
  );
  const countOptions = prepare(reader, (db, p: Placeholder<Omit<AnswerKey, 'participant'>>) =>
    db
      .selectFrom('live_answers')
      .select(({ fn }) => ['option', fn.countAll<number>().as('chosen')])
      .where('game_id', '=', p('gameId'))
      .where('question', '=', p('question'))
      .groupBy('option'),
  );
  const sumAnswers = prepare(reader, (db, p: Placeholder<{ gameId: string; latest: number }>) =>
    db
      .selectFrom('live_answers')
      .select(({ fn, val }) => [
        'participant_id',
        fn.sum<number>('points').as('points'),
        fn.sum<number>('correct').as('correct'),
        sql<number>`sum(case when question < ${val(p('latest'))} then points else 0 end)`.as(
          'before',
        ),
      ])
      .where('game_id', '=', p('gameId'))
      .where('question', '<=', p('latest'))
      .groupBy('participant_id'),
  );

  return {
    /**
     * Stores an answer while the game is at `step`. False if it has moved on, or this person has
     * answered before: then the first answer stays.
     */
    async lock(
      { gameId, step, participant }: { gameId: string; step: number; participant: string },
      answer: StoredLiveAnswer,
      at: number,
    ): Promise<boolean> {
      const correct = answer.correct ? 1 : 0;
      const row = { ...answer, gameId, step, participant, correct, at };
      const { affected } = await writeOnce((tx) => insert(tx, row));
      return affected > 0;
    },

    async find(
      gameId: string,
      question: number,
      participant: string,
    ): Promise<StoredLiveAnswer | null> {
      const { rows } = await findOne(reader, { gameId, question, participant });
      const row = rows[0];
      return row === undefined ? null : { ...row, correct: row.correct === 1 };
    },

    /** All answers of one person, in the order of the questions, of which there are `questions`. */
    async of(gameId: string, participant: string, questions: number): Promise<StoredLiveAnswer[]> {
      if (questions === 0) return [];
      const rows = await reader
        .selectFrom('live_answers')
        .select(['question', 'option', 'elapsed', 'correct', 'points', 'run'])
        .where('game_id', '=', gameId)
        // By number, so that the key finds each.
        .where(
          'question',
          'in',
          Array.from({ length: questions }, (_, question) => question),
        )
        .where('participant_id', '=', participant)
        .orderBy('question')
        .execute();
      return rows.map((row) => ({ ...row, correct: row.correct === 1 }));
    },

    /** How many have answered a question. */
    async count(gameId: string, question: number): Promise<number> {
      const { rows } = await countAnswers(reader, { gameId, question });
      return Number(rows[0]?.answered ?? 0);
    },

    /** Who may answer a question and has not, of those in the room. */
    async missing(gameId: string, question: number): Promise<string[]> {
      const { rows } = await listMissing(reader, { gameId, question });
      return rows.map(({ id }) => id);
    },

    /** How many chose each option of a question; an option that nobody chose is missing. */
    async countsOf(gameId: string, question: number): Promise<Map<number, number>> {
      const { rows } = await countOptions(reader, { gameId, question });
      return new Map(rows.map(({ option, chosen }) => [option, Number(chosen)]));
    },

    /** The sums of everybody who has answered, up to the question `latest`. */
    async sums(gameId: string, latest: number): Promise<LiveSum[]> {
      const { rows } = await sumAnswers(reader, { gameId, latest });
      return rows.map(({ participant_id, points, correct, before }) => ({
        participant: participant_id,
        points: Number(points),
        correct: Number(correct),
        pointsBefore: Number(before),
      }));
    },

    /** Everybody's answers, for the results of the host. */
    async all(
      gameId: string,
    ): Promise<{ participant: string; question: number; option: number }[]> {
      const rows = await reader
        .selectFrom('live_answers')
        .select(['participant_id', 'question', 'option'])
        .where('game_id', '=', gameId)
        .execute();
      return rows.map(({ participant_id, ...answer }) => ({
        ...answer,
        participant: participant_id,
      }));
    },
  };
}
