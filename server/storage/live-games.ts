import type { LiveState } from '#core/live-game.ts';
import { type Database, type Placeholder, prepare } from '#server/storage/database.ts';
import { type ShownWords, toJson } from '#server/storage/json.ts';
import {
  liveGameColumns,
  type NewStoredLiveGame,
  rowOfNewGame,
  rowOfState,
  type StoredLiveGame,
  storedGame,
} from '#server/storage/live-game-rows.ts';
import { deleteGames, emptyUnanswered, isQuizThere } from '#server/storage/live-games-of-quiz.ts';

export function createLiveGameStore({
  reader,
  write,
  writeOnce,
}: Pick<Database, 'reader' | 'write' | 'writeOnce'>) {
  const findById = prepare(reader, (db, p: Placeholder<{ id: string }>) =>
    db.selectFrom('live_games').select(liveGameColumns).where('id', '=', p('id')),
  );
  const findByCode = prepare(reader, (db, p: Placeholder<{ code: string }>) =>
    db.selectFrom('live_games').select('id').where('code', '=', p('code')),
  );
  const findData = prepare(reader, (db, p: Placeholder<{ id: string }>) =>
    db.selectFrom('live_quizzes').select('data').where('game_id', '=', p('id')),
  );
  const findDue = prepare(reader, (db, p: Placeholder<{ limit: number }>) =>
    db
      .selectFrom('live_games')
      .select(['id', 'due_at'])
      .where('due_at', 'is not', null)
      .orderBy('due_at')
      .limit(p('limit')),
  );

  return {
    /**
     * Stores a game with its questions. A taken id or code stays with the first game: 'taken' and
     * 'code_taken' change nothing, nor does 'quiz_gone', for a custom quiz that was deleted or hidden.
     */
    create: (
      game: NewStoredLiveGame,
      state: LiveState,
      data: string,
    ): Promise<'created' | 'taken' | 'code_taken' | 'quiz_gone'> =>
      write(async (tx) => {
        if (!(await isQuizThere(tx, game))) return 'quiz_gone';
        const { numInsertedOrUpdatedRows } = await tx
          .insertInto('live_games')
          .values(rowOfNewGame(game, state, 0))
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) {
          const { rows } = await findById(tx, { id: game.id });
          return rows.length > 0 ? 'taken' : 'code_taken';
        }
        await tx.insertInto('live_quizzes').values({ game_id: game.id, data }).execute();
        return 'created';
      }),

    /**
     * Stores the next game of those `there`, of everybody for null, who keep their tokens; whoever was
     * removed stays removed. It takes over the code. A game that nobody has answered leaves nothing but
     * its row behind. 'taken', for one that has a next game already, and 'quiz_gone' change nothing.
     */
    createAgain: (
      from: string,
      game: NewStoredLiveGame,
      state: LiveState,
      there: ReadonlySet<string> | null,
    ): Promise<'created' | 'taken' | 'quiz_gone'> =>
      write(async (tx) => {
        if (!(await isQuizThere(tx, game))) return 'quiz_gone';
        const before = await tx
          .updateTable('live_games')
          .set({ again_id: game.id, code: null })
          .where('id', '=', from)
          .where('again_id', 'is', null)
          .returning(['joined_by_code', 'secret_at', 'removals'])
          .executeTakeFirst();
        if (before === undefined) return 'taken';
        const people = await tx
          .selectFrom('live_participants')
          .selectAll()
          .where('game_id', '=', from)
          .execute();
        const removed = people.filter(({ removed_at }) => removed_at !== null);
        const staying = people.filter(
          ({ id, removed_at }) => removed_at === null && (there === null || there.has(id)),
        );
        const extras = staying.map(({ extra }) => extra).filter((extra) => extra !== null);
        await tx
          .insertInto('live_games')
          .values({
            ...rowOfNewGame(game, state, staying.length),
            // The code does not open again to those whom it has let in too many of.
            joined_by_code: before.joined_by_code,
            secret_at: before.secret_at,
            removals: before.removals,
            extra: extras.includes('unlimited') ? 'unlimited' : (extras[0] ?? null),
          })
          .execute();
        const { rows } = await findData(tx, { id: from });
        const data = rows[0]?.data ?? '[]';
        await tx.insertInto('live_quizzes').values({ game_id: game.id, data }).execute();
        const moved = [...removed, ...staying].map((person) => ({
          ...person,
          game_id: game.id,
          from_question: 0,
          shown_question: null,
          shown_at: null,
        }));
        // A statement has room for a limited number of values.
        for (let at = 0; at < moved.length; at += 500) {
          await tx
            .insertInto('live_participants')
            .values(moved.slice(at, at + 500))
            .execute();
        }
        await emptyUnanswered(tx, from);
        return 'created';
      }),

    async find(id: string): Promise<StoredLiveGame | null> {
      const { rows } = await findById(reader, { id });
      return rows[0] === undefined ? null : storedGame(rows[0]);
    },

    /** The id of the game with this code. */
    async findIdByCode(code: string): Promise<string | null> {
      const { rows } = await findByCode(reader, { code });
      return rows[0]?.id ?? null;
    },

    /** The ids of the games of a custom quiz that ended at `at`, ms since 1970. */
    async idsEndedAt(quizId: string, at: number): Promise<string[]> {
      const found = await reader
        .selectFrom('live_games')
        .select('id')
        .where('quiz_id', '=', quizId)
        .where('quiz_kind', '=', 'custom')
        .where('phase', '=', 'ended')
        .where('phase_at', '=', at)
        .execute();
      return found.map(({ id }) => id);
    },

    /** The questions of a game, as they were stored. */
    async data(id: string): Promise<string | null> {
      const { rows } = await findData(reader, { id });
      return rows[0]?.data ?? null;
    },

    /** The games whose phases end next, soonest first; `dueAt` is in ms since 1970. */
    async due(limit: number): Promise<{ id: string; dueAt: number }[]> {
      const { rows } = await findDue(reader, { limit });
      return rows.map(({ id, due_at }) => ({ id, dueAt: due_at ?? 0 }));
    },

    /**
     * Changes the state from step `from`, once, whoever tries; by time only if the phase is still
     * due. Going on after a pause, `shift` ms are added to the times of the open question. Returns
     * whether this call changed it.
     */
    move: (
      id: string,
      from: number,
      to: LiveState,
      { dueBy, shift = 0 }: { dueBy?: number; shift?: number } = {},
    ): Promise<boolean> =>
      write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('live_games')
          .set(rowOfState(to))
          .where('id', '=', id)
          .where('step', '=', from)
          .$if(dueBy !== undefined, (query) => query.where('due_at', '<=', dueBy ?? 0))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        if (shift > 0) {
          await tx
            .updateTable('live_participants')
            .set(({ eb }) => ({ shown_at: eb('shown_at', '+', shift) }))
            .where('game_id', '=', id)
            .where('shown_question', '=', to.questionIndex)
            .execute();
        }
        return true;
      }),

    /** Notes that the host is there, and moves the end of a phase that waits for the host. */
    async setHostSeen(
      id: string,
      step: number,
      { at, dueAt, isWatching }: { at: number; dueAt: number | null; isWatching: boolean },
    ): Promise<void> {
      await writeOnce((tx) =>
        tx
          .updateTable('live_games')
          .set({
            host_seen_at: at,
            ...(isWatching ? { host_watching: 1 } : {}),
            ...(dueAt === null ? {} : { due_at: dueAt }),
          })
          .where('id', '=', id)
          .where('step', '=', step)
          .executeTakeFirst(),
      );
    },

    /** Moves the end of a phase in which nothing else changes. */
    async setDue(id: string, step: number, dueAt: number): Promise<void> {
      await writeOnce((tx) =>
        tx
          .updateTable('live_games')
          .set({ due_at: dueAt })
          .where('id', '=', id)
          .where('step', '=', step)
          .executeTakeFirst(),
      );
    },

    /**
     * Gives the QR code a new secret, made at `at`, if the last one was made at `seen`. From then on
     * the code alone lets nobody in: `byCodeLimit` counts as reached. Returns whether it did.
     */
    async renewSecret(
      id: string,
      seen: number | null,
      { at, byCodeLimit }: { at: number; byCodeLimit: number },
    ): Promise<boolean> {
      const { numUpdatedRows } = await writeOnce((tx) =>
        tx
          .updateTable('live_games')
          .set({ secret_at: at, joined_by_code: byCodeLimit })
          .where('id', '=', id)
          .where('secret_at', seen === null ? 'is' : '=', seen)
          .executeTakeFirst(),
      );
      return numUpdatedRows !== 0n;
    },

    /**
     * Lets the room see typed answers to its question, in place of those from before. Returns whether it
     * did: not once the game has gone on to the next question.
     */
    async showWords(id: string, words: ShownWords): Promise<boolean> {
      const { numUpdatedRows } = await writeOnce((tx) =>
        tx
          .updateTable('live_games')
          .set({ shown_words: toJson(words) })
          .where('id', '=', id)
          .where('question', '=', words.question)
          .where('phase', 'in', ['reveal', 'board'])
          .executeTakeFirst(),
      );
      return numUpdatedRows !== 0n;
    },

    async setLocked(id: string, isLocked: boolean): Promise<void> {
      await writeOnce((tx) =>
        tx
          .updateTable('live_games')
          .set({ locked: isLocked ? 1 : 0 })
          .where('id', '=', id)
          .executeTakeFirst(),
      );
    },

    /** Frees the codes of games that ended before `before`, ms since 1970. */
    freeCodes: (before: number, limit: number): Promise<number> =>
      write(async (tx) => {
        const found = await tx
          .selectFrom('live_games')
          .select('id')
          .where('code', 'is not', null)
          .where('phase', '=', 'ended')
          .where('phase_at', '<', before)
          .limit(limit)
          .execute();
        if (found.length === 0) return 0;
        const ids = found.map(({ id }) => id);
        await tx.updateTable('live_games').set({ code: null }).where('id', 'in', ids).execute();
        return ids.length;
      }),

    /** Deletes at most `limit` games that were created before `before`; returns how many. */
    deleteOld: (before: number, limit: number): Promise<number> =>
      write(async (tx) => {
        const found = await tx
          .selectFrom('live_games')
          .select('id')
          .where('created_at', '<', before)
          .limit(limit)
          .execute();
        return deleteGames(
          tx,
          found.map(({ id }) => id),
        );
      }),
  };
}
