import { sql } from 'kysely';
import { type Database, type Placeholder, prepare, type RowOf } from '#server/storage/database.ts';
import { hasRowLocks } from '#server/storage/dialect.ts';
import {
  liveGameColumns,
  type StoredLiveGame,
  storedGame,
} from '#server/storage/live-game-rows.ts';
import {
  participantColumns,
  type StoredParticipant,
  storedParticipant,
} from '#server/storage/live-participants.ts';
import type { Tables } from '#server/storage/tables.ts';

/** An answer of one person. `elapsed` is in ms since their phone was shown the question. */
export interface StoredLiveAnswer {
  readonly question: number;
  readonly option: number;
  readonly elapsed: number;
  readonly isRight: boolean;
  readonly points: number;
  /** The number of right answers in a row, with this one. */
  readonly streak: number;
}

/** What somebody has earned with the questions that are over. */
export interface LiveSum {
  readonly participant: string;
  readonly points: number;
  readonly rightCount: number;
  /** Without the latest question. */
  readonly pointsBefore: number;
  /** Right answers in a row, up to the latest question. */
  readonly streak: number;
}

/** An answer with whose it is; `at` is in ms since 1970. */
export interface LiveAnswerRow extends StoredLiveAnswer {
  readonly participant: string;
  readonly at: number;
}

/** What answers are decided by: the game, and the people with their answers that were asked about. */
export interface SeenByAnswers {
  readonly game: StoredLiveGame;
  readonly people: readonly StoredParticipant[];
  /** To the questions that were asked about, and to those before them. */
  readonly answers: readonly (StoredLiveAnswer & { readonly participant: string })[];
}

const answerColumns = [
  'question',
  'option',
  'elapsed',
  'correct',
  'points',
  'run as streak',
] as const;

function storedAnswer(row: RowOf<'live_answers', typeof answerColumns>): StoredLiveAnswer {
  const { correct, ...rest } = row;
  return { ...rest, isRight: correct === 1 };
}

function rowOfAnswer(game_id: string, answer: LiveAnswerRow): Tables['live_answers'] {
  const { participant: participant_id, at: answered_at, isRight, streak: run, ...rest } = answer;
  return { game_id, participant_id, answered_at, correct: isRight ? 1 : 0, run, ...rest };
}

function byParticipant(a: LiveAnswerRow, b: LiveAnswerRow): number {
  if (a.participant === b.participant) return a.question - b.question;
  return a.participant < b.participant ? -1 : 1;
}

interface AnswerPlace {
  gameId: string;
  question: number;
  participant: string;
}

export function createLiveAnswerStore({ reader, write }: Pick<Database, 'reader' | 'write'>) {
  const findGame = prepare(reader, (db, p: Placeholder<{ id: string }>) =>
    db
      .selectFrom('live_games')
      .select(liveGameColumns)
      .where('id', '=', p('id'))
      // The end of the question waits for these answers, or they find that it is over.
      .$if(hasRowLocks(db), (query) => query.forShare()),
  );
  const findOne = prepare(reader, (db, p: Placeholder<AnswerPlace>) =>
    db
      .selectFrom('live_answers')
      .select(answerColumns)
      .where('game_id', '=', p('gameId'))
      .where('question', '=', p('question'))
      .where('participant_id', '=', p('participant')),
  );
  const countAnswers = prepare(reader, (db, p: Placeholder<Omit<AnswerPlace, 'participant'>>) =>
    db
      .selectFrom('live_answers')
      .select(({ fn }) => fn.countAll<number>().as('answered'))
      .where('game_id', '=', p('gameId'))
      .where('question', '=', p('question')),
  );
  const listMissing = prepare(reader, (db, p: Placeholder<Omit<AnswerPlace, 'participant'>>) =>
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
  const countOptions = prepare(reader, (db, p: Placeholder<Omit<AnswerPlace, 'participant'>>) =>
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
        fn.sum<number>('correct').as('right'),
        sql<number>`sum(case when question < ${val(p('latest'))} then points else 0 end)`.as(
          'before',
        ),
        sql<number>`sum(case when question = ${val(p('latest'))} then run else 0 end)`.as('streak'),
      ])
      .where('game_id', '=', p('gameId'))
      .where('question', '<=', p('latest'))
      .groupBy('participant_id'),
  );

  return {
    /**
     * Decides answers of one game while it stands still, and stores those that `decide` accepts; it
     * may run several times. The first answer of a person to a question stays. Resolves to what
     * `decide` says, and to the accepted answers that another copy was quicker with; null if there is
     * no such game.
     */
    lock: <Verdict>(
      gameId: string,
      asked: readonly { readonly participant: string; readonly question: number }[],
      decide: (seen: SeenByAnswers) => { accepted: readonly LiveAnswerRow[]; verdict: Verdict },
    ): Promise<{ verdict: Verdict; missed: readonly LiveAnswerRow[] } | null> =>
      write(async (tx) => {
        const { rows } = await findGame(tx, { id: gameId });
        if (rows[0] === undefined) return null;
        const ids = [...new Set(asked.map(({ participant }) => participant))];
        const people = await tx
          .selectFrom('live_participants')
          .select(participantColumns)
          .where('game_id', '=', gameId)
          .where('id', 'in', ids)
          .execute();
        const earlier = await tx
          .selectFrom('live_answers')
          .select([...answerColumns, 'participant_id'])
          .where('game_id', '=', gameId)
          .where('question', 'in', [
            ...new Set(asked.flatMap(({ question }) => [question, question - 1])),
          ])
          .where('participant_id', 'in', ids)
          .execute();
        const { accepted, verdict } = decide({
          game: storedGame(rows[0]),
          people: people.map(storedParticipant),
          answers: earlier.map(({ participant_id, ...answer }) => ({
            ...storedAnswer(answer),
            participant: participant_id,
          })),
        });
        if (accepted.length === 0) return { verdict, missed: [] };
        const stored = await tx
          .insertInto('live_answers')
          // In one order everywhere, so that two copies never wait for each other.
          .values(accepted.toSorted(byParticipant).map((row) => rowOfAnswer(gameId, row)))
          .onConflict((conflict) =>
            conflict.columns(['game_id', 'question', 'participant_id']).doNothing(),
          )
          .returning(['question', 'participant_id'])
          .execute();
        const keys = new Set(stored.map((row) => `${row.question} ${row.participant_id}`));
        const missed = accepted.filter(
          ({ question, participant }) => !keys.has(`${question} ${participant}`),
        );
        return { verdict, missed };
      }),

    async find(
      gameId: string,
      question: number,
      participant: string,
    ): Promise<StoredLiveAnswer | null> {
      const { rows } = await findOne(reader, { gameId, question, participant });
      return rows[0] === undefined ? null : storedAnswer(rows[0]);
    },

    /** All answers of one person, in the order of the questions, of which there are `questions`. */
    async of(gameId: string, participant: string, questions: number): Promise<StoredLiveAnswer[]> {
      if (questions === 0) return [];
      const rows = await reader
        .selectFrom('live_answers')
        .select(answerColumns)
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
      return rows.map(storedAnswer);
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
      return rows.map(({ participant_id, points, right, before, streak }) => ({
        participant: participant_id,
        points: Number(points),
        rightCount: Number(right),
        pointsBefore: Number(before),
        streak: Number(streak),
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
