import { setTimeout } from 'node:timers/promises';
import type { NewContactMessage } from '#core/contact-message.ts';
import { frameAncestors } from '#core/embed.ts';
import type { Language } from '#core/language.ts';
import { leaderboardPage, type ReadBoardRows, readRows } from '#core/leaderboard.ts';
import { contactMessages, reports, reportsOfSubject, subjectKey } from '#core/limits.ts';
import type { NewReport } from '#core/report.ts';
import { listCompetitions, readCompetition } from '#server/competitions/read-competition.ts';
import { readCompetitionBoard } from '#server/competitions/read-competition-board.ts';
import { leaveMessage } from '#server/contact-messages/leave-message.ts';
import { readCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import { readEmbedding } from '#server/custom-quizzes/read-embedding.ts';
import { readOwnerPage } from '#server/custom-quizzes/read-owner-page.ts';
import { contentTopic, noteBoard } from '#server/events/event-bus.ts';
import { readLeaderboard } from '#server/leaderboards/read-leaderboard.ts';
import { readSession } from '#server/operators/read-session.ts';
import { createAdminPageServices } from '#server/pages/admin-page-services.ts';
import { createLiveGameServices } from '#server/pages/live-game-services.ts';
import { createPairServices } from '#server/pages/pair-services.ts';
import { createPlayServices } from '#server/pages/play-services.ts';
import { createQuizFormServices } from '#server/pages/quiz-form-services.ts';
import { createRequireCapacity } from '#server/pages/require-capacity.ts';
import { readPlaying } from '#server/parts/read-playing.ts';
import { listPosts, readPost } from '#server/posts/read-posts.ts';
import { listReadyQuizzes, readReadyQuiz } from '#server/ready-quizzes/read-ready-quiz.ts';
import { addReport } from '#server/reports/add-report.ts';
import { sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { readCardVersion } from '#server/share-images/describe-quiz-card.ts';

/** The use-cases for pages: the app's loaders get these and nothing else. */
export type PageServices = ReturnType<typeof createPageServices>;

/** How long, in ms, a page waits for what it can do without. */
const patience = 300;

/** The request for a page. */
export interface PageVisit {
  /** Receives, before anything is read, the topic whose events change the page. */
  readonly note?: (topic: string) => void;
  /** Receives the sites that may show the page in a frame, as in `frame-ancestors`. */
  readonly allowFrames?: (frames: string) => void;
  /** Has the page sent to this request only, as something on it was late. */
  readonly keepNothing?: () => void;
  /** Identifies the request in the log. */
  readonly requestId?: string | undefined;
  /** The visitor's address, by which their forms are counted. */
  readonly address?: string | undefined;
}

export function createPageServices(
  services: Services,
  {
    note = () => {},
    allowFrames = () => {},
    keepNothing = () => {},
    requestId,
    address = 'unknown',
  }: PageVisit = {},
) {
  const requireCapacity = createRequireCapacity(services, address);
  /** A custom quiz or a competition, and its board. */
  const ofBoard = (id: string) => noteBoard(note, id);
  const ofContent = () => note(contentTopic);
  return {
    publicUrl: services.config.publicUrl,
    playingCount: services.config.playingCount,
    /** The operator's text: name and contact of the grievance officer. */
    grievanceOfficer: services.config.grievanceOfficer,
    /** Whether there is an admin area. */
    isAdminOn: services.config.adminToken !== undefined,
    /** The operator of a request, by its `Cookie` header. */
    readSession: (cookies: string | null) => readSession(services, cookies),
    admin: createAdminPageServices(services),
    play: createPlayServices(services, requireCapacity),
    pairs: createPairServices(services, requireCapacity, note),
    liveGames: createLiveGameServices(services, requireCapacity),
    quizForm: createQuizFormServices(services, requireCapacity),
    /** Ms since 1970. */
    now: services.now,
    async addReport(report: NewReport) {
      await requireCapacity(reports);
      await requireCapacity(reportsOfSubject, subjectKey(report));
      return addReport(services, { report, address, idempotencyKey: undefined });
    },
    /** Stores a message of the contact form, once per text of an address. */
    async leaveMessage(message: NewContactMessage) {
      await requireCapacity(contactMessages);
      const idempotencyKey = sha256(JSON.stringify([address, message]));
      await leaveMessage(services, { message, idempotencyKey });
    },
    readCustomQuiz(id: string) {
      ofBoard(id);
      return readCustomQuiz(services, id);
    },
    /**
     * Lets the sites that a quiz's creator allows show this page in a frame; `quizId` null stands for
     * a ready quiz, which all may show. False if none may.
     */
    async allowEmbedding(quizId: string | null): Promise<boolean> {
      if (quizId !== null) ofBoard(quizId);
      const embedding = quizId === null ? 'anywhere' : await readEmbedding(services, quizId);
      if (embedding === 'nowhere') return false;
      allowFrames(frameAncestors(embedding));
      return true;
    },
    /** The version of a quiz's link card. */
    readImageVersion(id: string) {
      ofBoard(id);
      return readCardVersion(services, id);
    },
    /** The first `rows` of a quiz's board. Errors: `owner_only` if only its creator sees it. */
    readLeaderboard(quizId: string, rows: number = leaderboardPage.default) {
      ofBoard(quizId);
      const read: ReadBoardRows = (limit, cursor) =>
        readLeaderboard(services, { quizId, limit, cursor, ownerKey: undefined });
      return readRows(read, rows);
    },
    /** The first `rows` of a competition's board. */
    readCompetitionBoard(id: string, rows: number) {
      ofBoard(id);
      const read: ReadBoardRows = (limit, cursor) =>
        readCompetitionBoard(services, { id, limit, cursor });
      return readRows(read, rows);
    },
    /** The owner page before the visitor has presented the key. */
    readOwnerPage(id: string) {
      ofBoard(id);
      return readOwnerPage(services, id);
    },
    readPlaying: () => readPlaying(services),
    /** The first `limit`, best rank first. */
    listReadyQuizzes(language: Language, limit: number) {
      ofContent();
      return listReadyQuizzes(services, { language, limit });
    },
    /** The same, where a page is of use without them; null if another service is late. */
    async listReadyQuizzesSoon(language: Language, limit: number) {
      ofContent();
      const reading = listReadyQuizzes(services, { language, limit });
      if (services.config.contentServiceUrl === undefined) return reading;
      const soon = await Promise.race([reading, setTimeout(patience, null, { ref: false })]);
      if (soon === null) keepNothing();
      // The next request gets them, or reports the failure.
      reading.catch(() => {});
      return soon;
    },
    /** By id, `documentId` or slug. */
    readReadyQuiz(name: string, language: Language) {
      ofContent();
      return readReadyQuiz(services, { name, language });
    },
    listCompetitions() {
      ofContent();
      return listCompetitions(services);
    },
    readCompetition(id: string) {
      ofContent();
      ofBoard(id);
      return readCompetition(services, id);
    },
    listPosts(language: Language, page: number) {
      ofContent();
      return listPosts(services.posts, { language, page });
    },
    /** By id or slug. */
    readPost(name: string, language: Language) {
      ofContent();
      return readPost(services.posts, { name, language });
    },
    /** For unexpected errors; visitors see a plain sentence instead. */
    reportError: (error: unknown) => services.log.error({ err: error, requestId }, 'a page failed'),
  };
}
