import type { CompetitionDetails, CompetitionList } from '#core/competition.ts';
import type { PublicCustomQuiz } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';
import type { Leaderboard } from '#core/leaderboard.ts';
import type { Playing, PlayingSource } from '#core/playing.ts';
import { listCompetitions, readCompetition } from '#server/competitions/read-competition.ts';
import { readCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import { readLeaderboard } from '#server/leaderboards/read-leaderboard.ts';
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
  readCustomQuiz(id: string): Promise<PublicCustomQuiz>;
  readLeaderboard(quizId: string): Promise<Leaderboard>;
  readPlaying(): Playing;
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

export function createPageServices(services: Services): PageServices {
  return {
    publicUrl: services.config.publicUrl,
    playingCount: services.config.playingCount,
    readCustomQuiz: (id) => readCustomQuiz(services, id),
    readLeaderboard: (quizId) =>
      readLeaderboard(services, { quizId, limit: 20, cursor: undefined }),
    readPlaying: () => readPlaying(services),
    listReadyQuizzes: (language, limit) => listReadyQuizzes(services, { language, limit }),
    readReadyQuiz: (name, language) => readReadyQuiz(services, { name, language }),
    listCompetitions: () => listCompetitions(services),
    readCompetition: (id) => readCompetition(services, id),
    listPosts: (language, page) => listPosts(services.posts, { language, page }),
    readPost: (name, language) => readPost(services.posts, { name, language }),
    reportError: (error) => services.log.error({ err: error }, 'a page failed'),
  };
}
