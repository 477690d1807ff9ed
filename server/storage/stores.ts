import { sql } from 'kysely';
import { createAttemptStore } from '#server/storage/attempts.ts';
import { createAuditLogStore } from '#server/storage/audit-log.ts';
import { createCompetitionStore } from '#server/storage/competitions.ts';
import { createContactMessageStore } from '#server/storage/contact-messages.ts';
import { createCustomQuizStore } from '#server/storage/custom-quizzes.ts';
import { createDailyQuizStore } from '#server/storage/daily-quizzes.ts';
import type { Database } from '#server/storage/database.ts';
import { createJobStore } from '#server/storage/jobs.ts';
import { createLeaderboardStore } from '#server/storage/leaderboards.ts';
import { createLiveAnswerStore } from '#server/storage/live-answers.ts';
import { createLiveGameStore } from '#server/storage/live-games.ts';
import { createLiveParticipantStore } from '#server/storage/live-participants.ts';
import { createMediaStore } from '#server/storage/media.ts';
import { isMigrated } from '#server/storage/migrations/index.ts';
import { createMineGameStore } from '#server/storage/mine-game.ts';
import { createOwnPictureStore } from '#server/storage/own-pictures.ts';
import { createPairStore } from '#server/storage/pairs.ts';
import { createPeopleStore } from '#server/storage/people.ts';
import { createPlayerStore } from '#server/storage/players.ts';
import { createPostStore } from '#server/storage/posts.ts';
import { createQuizReplyStore } from '#server/storage/quiz-replies.ts';
import { createQuizVersionStore } from '#server/storage/quiz-versions.ts';
import { createReadyQuizEdits } from '#server/storage/ready-quiz-edits.ts';
import { createReadyQuizStore } from '#server/storage/ready-quizzes.ts';
import { createReportStore } from '#server/storage/reports.ts';
import { createResultStore } from '#server/storage/results.ts';
import { createRetentionStore } from '#server/storage/retention.ts';
import { createSecretStore } from '#server/storage/secrets.ts';
import { createSessionStore } from '#server/storage/sessions.ts';
import { createStatisticsStore } from '#server/storage/statistics.ts';
import { createWordStore } from '#server/storage/words.ts';

/** All persistent data. The promise of a write resolves once it is durable. */
export type Storage = ReturnType<typeof createStorage>;

/** One set of queries over any adapter's database. */
export function createStorage(database: Database) {
  return {
    customQuizzes: createCustomQuizStore(database),
    attempts: createAttemptStore(database),
    leaderboards: createLeaderboardStore(database),
    results: createResultStore(database),
    quizReplies: createQuizReplyStore(database),
    readyQuizzes: createReadyQuizStore(database),
    posts: createPostStore(database),
    readyQuizEdits: createReadyQuizEdits(database),
    quizVersions: createQuizVersionStore(database),
    players: createPlayerStore(database),
    mineGame: createMineGameStore(database),
    competitions: createCompetitionStore(database),
    dailyQuizzes: createDailyQuizStore(database),
    pairs: createPairStore(database),
    liveGames: createLiveGameStore(database),
    liveParticipants: createLiveParticipantStore(database),
    liveAnswers: createLiveAnswerStore(database),
    media: createMediaStore(database),
    ownPictures: createOwnPictureStore(database),
    contactMessages: createContactMessageStore(database),
    reports: createReportStore(database),
    words: createWordStore(database),
    people: createPeopleStore(database),
    statistics: createStatisticsStore(database),
    retention: createRetentionStore(database),
    sessions: createSessionStore(database),
    auditLog: createAuditLogStore(database),
    secrets: createSecretStore(database),
    jobs: createJobStore(database),
    /** Resolves if the store replies; throws if not. */
    ping: async () => {
      await sql`select 1`.execute(database.reader);
    },
    /** Whether the schema has every migration that this version knows. */
    isMigrated: () => isMigrated(database.reader),
    close: () => database.close(),
  };
}
