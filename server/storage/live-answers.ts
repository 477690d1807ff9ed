import { sql } from 'kysely';
import type { AnswerCount } from '#core/answer-tally.ts';
import type { Given } from '#core/given.ts';
import { type Database, type Placeholder, prepare, type RowOf } from '#server/storage/database.ts';
import { hasRowLocks } from '#server/storage/dialect.ts';
import { readJson, toJson } from '#server/storage/json.ts';
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
export interface StoredLiveAnswer extends Given {
  readonly question: number;
  readonly elapsed: number;
  readonly isRight: boolean;
  readonly points: number;
  /** The number of right answers in a row, with this one; in an opinion, up to it. */
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

/** Whose answer to a question is to be decided, and the question whose streak it continues, from 0; -1 for none. */
export interface AskedAnswer {
  readonly participant: string;
  readonly question: number;
  readonly streakOf: number;
}

/** What answers are decided by: the game, and the people with their answers that were asked about. */
export interface SeenByAnswers {
  readonly game: StoredLiveGame;
  readonly people: readonly StoredParticipant[];
  /** To the questions that were asked about, and to those whose streaks they continue. */
  readonly answers: readonly (StoredLiveAnswer & { readonly participant: string })[];
}

/** The option of an answer that is no option. */
const noOption = -1;

const givenColumns = ['option', 'answer'] as const;

function storedGiven({ option, answer }: RowOf<'live_answers', typeof givenColumns>): Given {
  return {
    option: option === noOption ? null : option,
    ...(answer === null ? {} : { answer: readJson(answer) }),
  };
}

const answerColumns = [
  'question',
  ...givenColumns,
  'elapsed',
  'correct',
  'points',
  'run as streak',
] as const;

function storedAnswer(row: RowOf<'live_answers', typeof answerColumns>): StoredLiveAnswer {
  const { correct, option, answer, ...rest } = row;
  return { ...rest, ...storedGiven({ option, answer }), isRight: correct === 1 };
}

function rowOfAnswer(game_id: string, row: LiveAnswerRow): Tables['live_answers'] {
  const { participant: participant_id, at: answered_at, isRight, streak: run, ...rest } = row;
  const { option, answer, ...scored } = rest;
  return {
    ...scored,
    game_id,
    participant_id,
    answered_at,
    correct: isRight ? 1 : 0,
    run,
    option: option ?? noOption,
    answer: answer === undefined ? null : toJson(answer),
  };
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

/** Which sums are wanted: up to the question `latest`, with the streak at the question `streakOf`. */
interface SumsWanted {
  readonly latest: number;
  readonly streakOf: number;
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
  const countGiven = prepare(reader, (db, p: Placeholder<Omit<AnswerPlace, 'participant'>>) =>
    db
      .selectFrom('live_answers')
      .select(({ fn }) => [...givenColumns, fn.countAll<number>().as('players')])
      .where('game_id', '=', p('gameId'))
      .where('question', '=', p('question'))
      .groupBy(givenColumns)
      // The same everywhere, as not all that are typed can be told apart.
      .orderBy('players', 'desc')
      .orderBy('option')
      .orderBy('answer'),
  );
  const sumAnswers = prepare(reader, (db, p: Placeholder<SumsWanted & { gameId: string }>) =>
    db
      .selectFrom('live_answers')
      .select(({ fn, val }) => [
        'participant_id',
        fn.sum<number>('points').as('points'),
        fn.sum<number>('correct').as('right'),
        sql<number>`sum(case when question < ${val(p('latest'))} then points else 0 end)`.as(
          'before',
        ),
        sql<number>`sum(case when question = ${val(p('streakOf'))} then run else 0 end)`.as(
          'streak',
        ),
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
      asked: readonly AskedAnswer[],
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
            ...new Set(asked.flatMap(({ question, streakOf }) => [question, streakOf])),
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

    /** The answers to a question and how many gave each, the most frequent first. */
    async countsOf(gameId: string, question: number): Promise<AnswerCount[]> {
      const { rows } = await countGiven(reader, { gameId, question });
      return rows.map(({ players, ...given }) => ({
        ...storedGiven(given),
        players: Number(players),
      }));
    },

    /** The sums of everybody who has answered. */
    async sums(gameId: string, wanted: SumsWanted): Promise<LiveSum[]> {
      const { rows } = await sumAnswers(reader, { gameId, ...wanted });
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
    ): Promise<(Given & { readonly participant: string; readonly question: number })[]> {
      const rows = await reader
        .selectFrom('live_answers')
        .select(['participant_id', 'question', ...givenColumns])
        .where('game_id', '=', gameId)
        .execute();
      return rows.map(({ participant_id, question, ...given }) => ({
        ...storedGiven(given),
        question,
        participant: participant_id,
      }));
    },
  };
}
