import { sql } from 'kysely';
import { createAttemptStore } from '#server/storage/attempts.ts';
import { createCompetitionStore } from '#server/storage/competitions.ts';
import { createContactMessageStore } from '#server/storage/contact-messages.ts';
import { createCustomQuizStore } from '#server/storage/custom-quizzes.ts';
import type { Database } from '#server/storage/database.ts';
import { createLeaderboardStore } from '#server/storage/leaderboards.ts';
import { createMediaStore } from '#server/storage/media.ts';
import { createMineGameStore } from '#server/storage/mine-game.ts';
import { createPlayerStore } from '#server/storage/players.ts';
import { createQuizVersionStore } from '#server/storage/quiz-versions.ts';
import { createReadyQuizStore } from '#server/storage/ready-quizzes.ts';
import { createSecretStore } from '#server/storage/secrets.ts';
import type { Storage } from '#server/storage/storage.ts';

/** One set of queries over whichever database an adapter opened. */
export function createStorage(database: Database): Storage {
  return {
    customQuizzes: createCustomQuizStore(database),
    attempts: createAttemptStore(database),
    leaderboards: createLeaderboardStore(database),
    readyQuizzes: createReadyQuizStore(database),
    quizVersions: createQuizVersionStore(database),
    players: createPlayerStore(database),
    mineGame: createMineGameStore(database),
    competitions: createCompetitionStore(database),
    media: createMediaStore(database),
    contactMessages: createContactMessageStore(database),
    secrets: createSecretStore(database),
    ping: async () => {
      await sql`select 1`.execute(database.reader);
    },
    close: () => database.close(),
  };
}
