import type { CompetitionDetails, CompetitionList } from '#core/competition-schemas.ts';
import type { PublicCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { Language } from '#core/language.ts';
import type { Leaderboard } from '#core/leaderboard.ts';
import type { Playing, PlayingSource } from '#core/playing.ts';
import type { Session } from '#core/session.ts';
import { listCompetitions, readCompetition } from '#server/competitions/read-competition.ts';
import { readCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import { type OwnerPage, readOwnerPage } from '#server/custom-quizzes/read-owner-page.ts';
import { boardTopic, contentTopic } from '#server/events/event-bus.ts';
import { readLeaderboard } from '#server/leaderboards/read-leaderboard.ts';
import { readSession } from '#server/operators/read-session.ts';
import {
  type AdminPageServices,
  createAdminPageServices,
} from '#server/pages/admin-page-services.ts';
import { readPlaying } from '#server/parts/read-playing.ts';
import { listPosts, type PostList, type PostText, readPost } from '#server/posts/read-posts.ts';
import {
  listReadyQuizzes,
  type ReadyQuizCard,
  type ReadyQuizIntro,
  readReadyQuiz,
} from '#server/ready-quizzes/read-ready-quiz.ts';
import type { Services } from '#server/services.ts';

/** The use-cases that pages read from: the app's loaders get these and nothing else. */
export interface PageServices {
  readonly publicUrl: string | undefined;
  readonly playingCount: PlayingSource;
  /** Name and contact of the grievance officer, as the operator has written it. */
  readonly grievanceOfficer: string | undefined;
  /** Whether there is an admin area. */
  readonly isAdminOn: boolean;
  /** The operator whose request it is, by its `Cookie` header. */
  readSession(cookies: string | null): Promise<Session | null>;
  readonly admin: AdminPageServices;
  readCustomQuiz(id: string): Promise<PublicCustomQuiz>;
  /** What the owner page shows before it has the key. */
  readOwnerPage(id: string): Promise<OwnerPage>;
  /** Where only the creator sees it, `owner_only`. */
  readLeaderboard(quizId: string): Promise<Leaderboard>;
  readPlaying(): Promise<Playing>;
  /** The first `limit`, best rank first. */
  listReadyQuizzes(language: Language, limit: number): Promise<ReadyQuizCard[]>;
  /** By number, `documentId` or slug. */
  readReadyQuiz(name: string, language: Language): Promise<ReadyQuizIntro>;
  listCompetitions(): Promise<CompetitionList>;
  readCompetition(id: string): Promise<CompetitionDetails>;
  listPosts(language: Language, page: number): Promise<PostList>;
  /** By number or slug. */
  readPost(name: string, language: Language): Promise<PostText>;
  /** For what a page could not foresee; visitors see a plain sentence instead. */
  reportError(error: unknown): void;
}

/**
 * `note` hears, before anything is read, whose change changes what the page shows. `requestId` names
 * the request that the page is made for, in the log.
 */
export function createPageServices(
  services: Services,
  note: (topic: string) => void = () => {},
  requestId?: string,
): PageServices {
  /** Of a custom quiz or a competition, and of who has played it. */
  const ofBoard = (id: string) => note(boardTopic(id));
  const ofContent = () => note(contentTopic);
  return {
    publicUrl: services.config.publicUrl,
    playingCount: services.config.playingCount,
    grievanceOfficer: services.config.grievanceOfficer,
    isAdminOn: services.config.adminToken !== undefined,
    readSession: (cookies) => readSession(services, cookies),
    admin: createAdminPageServices(services),
    readCustomQuiz(id) {
      ofBoard(id);
      return readCustomQuiz(services, id);
    },
    readLeaderboard(quizId) {
      ofBoard(quizId);
      const page = { quizId, limit: 20, cursor: undefined, ownerKey: undefined };
      return readLeaderboard(services, page);
    },
    readOwnerPage(id) {
      ofBoard(id);
      return readOwnerPage(services, id);
    },
    readPlaying: () => readPlaying(services),
    listReadyQuizzes(language, limit) {
      ofContent();
      return listReadyQuizzes(services, { language, limit });
    },
    readReadyQuiz(name, language) {
      ofContent();
      return readReadyQuiz(services, { name, language });
    },
    listCompetitions() {
      ofContent();
      return listCompetitions(services);
    },
    readCompetition(id) {
      ofContent();
      ofBoard(id);
      return readCompetition(services, id);
    },
    listPosts(language, page) {
      ofContent();
      return listPosts(services.posts, { language, page });
    },
    readPost(name, language) {
      ofContent();
      return readPost(services.posts, { name, language });
    },
    reportError: (error) => services.log.error({ err: error, requestId }, 'a page failed'),
  };
}
