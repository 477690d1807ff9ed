import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as friendQuizzes from '#server/storage/migrations/0001-friend-quizzes.ts';
import * as contactMessages from '#server/storage/migrations/0002-contact-messages.ts';
import * as readyQuizzes from '#server/storage/migrations/0003-ready-quizzes.ts';
import * as players from '#server/storage/migrations/0004-players.ts';
import * as mineGame from '#server/storage/migrations/0005-mine-game.ts';
import * as competitions from '#server/storage/migrations/0006-competitions.ts';
import * as quizStates from '#server/storage/migrations/0007-quiz-states.ts';
import * as removedRows from '#server/storage/migrations/0008-removed-rows.ts';
import * as operators from '#server/storage/migrations/0009-operators.ts';
import * as reports from '#server/storage/migrations/0010-reports.ts';
import * as quizRevisions from '#server/storage/migrations/0011-quiz-revisions.ts';
import * as wideNumbers from '#server/storage/migrations/0012-wide-numbers.ts';
import * as jobs from '#server/storage/migrations/0013-jobs.ts';
import * as posts from '#server/storage/migrations/0014-posts.ts';
import * as rowRemovers from '#server/storage/migrations/0015-row-removers.ts';
import * as hiddenUntil from '#server/storage/migrations/0016-hidden-until.ts';
import * as competitionDraws from '#server/storage/migrations/0017-competition-draws.ts';
import * as quizReplies from '#server/storage/migrations/0018-quiz-replies.ts';
import * as pairs from '#server/storage/migrations/0019-pairs.ts';
import * as liveGames from '#server/storage/migrations/0020-live-games.ts';
import * as livePeople from '#server/storage/migrations/0021-live-people.ts';
import * as embedding from '#server/storage/migrations/0022-embedding.ts';
import * as liveSecrets from '#server/storage/migrations/0023-live-secrets.ts';
import * as newestRows from '#server/storage/migrations/0024-newest-rows.ts';
import * as quizCodes from '#server/storage/migrations/0025-quiz-codes.ts';
import * as reactions from '#server/storage/migrations/0026-reactions.ts';
import * as threads from '#server/storage/migrations/0027-threads.ts';
import * as faces from '#server/storage/migrations/0028-faces.ts';
import * as dailyQuizzes from '#server/storage/migrations/0029-daily-quizzes.ts';
import * as answersOfAnyKind from '#server/storage/migrations/0030-answers-of-any-kind.ts';
import * as liveAnswersOfAnyKind from '#server/storage/migrations/0031-live-answers-of-any-kind.ts';
import * as ownPictures from '#server/storage/migrations/0032-own-pictures.ts';
import { StorageUnavailable } from '#server/storage/unavailable.ts';

/** Sorted by name. A migration that has shipped never changes. */
const migrations = {
  '0001-friend-quizzes': friendQuizzes,
  '0002-contact-messages': contactMessages,
  '0003-ready-quizzes': readyQuizzes,
  '0004-players': players,
  '0005-mine-game': mineGame,
  '0006-competitions': competitions,
  '0007-quiz-states': quizStates,
  '0008-removed-rows': removedRows,
  '0009-operators': operators,
  '0010-reports': reports,
  '0011-quiz-revisions': quizRevisions,
  '0012-wide-numbers': wideNumbers,
  '0013-jobs': jobs,
  '0014-posts': posts,
  '0015-row-removers': rowRemovers,
  '0016-hidden-until': hiddenUntil,
  '0017-competition-draws': competitionDraws,
  '0018-quiz-replies': quizReplies,
  '0019-pairs': pairs,
  '0020-live-games': liveGames,
  '0021-live-people': livePeople,
  '0022-embedding': embedding,
  '0023-live-secrets': liveSecrets,
  '0024-newest-rows': newestRows,
  '0025-quiz-codes': quizCodes,
  '0026-reactions': reactions,
  '0027-threads': threads,
  '0028-faces': faces,
  '0029-daily-quizzes': dailyQuizzes,
  '0030-answers-of-any-kind': answersOfAnyKind,
  '0031-live-answers-of-any-kind': liveAnswersOfAnyKind,
  '0032-own-pictures': ownPictures,
};

/** The database has a migration that this version does not know. */
export class SchemaIsNewer extends Error {}

/** The database refused a migration; `cause` says why. */
export class MigrationFailed extends Error {}

/** The names of the migrations applied to a database. */
async function appliedTo<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Brings a database to the current schema; safe to run at every start and from many copies. Throws
 * `SchemaIsNewer`, and `MigrationFailed` if the database refuses a migration.
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  // Do not query again if the database is unreachable.
  if (error instanceof StorageUnavailable) throw error;
  const applied = await appliedTo(db).catch(() => []);
  const newer = applied.find((name) => !Object.hasOwn(migrations, name));
  if (newer !== undefined) throw new SchemaIsNewer(newer);
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  const isRefused = error instanceof Error && 'code' in error;
  throw failed !== undefined && isRefused ? new MigrationFailed(failed, { cause: error }) : error;
}

/** Whether every known migration has been applied; a newer version may have applied more. */
export async function isMigrated<T>(db: Kysely<T>): Promise<boolean> {
  const applied = new Set(await appliedTo(db));
  return Object.keys(migrations).every((name) => applied.has(name));
}
