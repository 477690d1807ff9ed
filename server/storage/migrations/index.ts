import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as friendQuizzes from '#server/storage/migrations/0001-friend-quizzes.ts';
import * as contactMessages from '#server/storage/migrations/0002-contact-messages.ts';
import * as readyQuizzes from '#server/storage/migrations/0003-ready-quizzes.ts';
import * as players from '#server/storage/migrations/0004-players.ts';
import * as mineGame from '#server/storage/migrations/0005-mine-game.ts';
import * as competitions from '#server/storage/migrations/0006-competitions.ts';

/** In order of their names. A migration that has shipped is never changed. */
const migrations = {
  '0001-friend-quizzes': friendQuizzes,
  '0002-contact-messages': contactMessages,
  '0003-ready-quizzes': readyQuizzes,
  '0004-players': players,
  '0005-mine-game': mineGame,
  '0006-competitions': competitions,
};

/** Brings a database to the current schema; safe to run at every start and from many copies. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
