import { adminCustomQuizVerbs } from '#server/admin/custom-quiz-verbs.ts';
import { adminPairVerbs } from '#server/admin/pair-verbs.ts';
import { adminVerbs } from '#server/admin/verbs.ts';
import { attemptsVerbs } from '#server/attempts/verbs.ts';
import { competitionsAdminVerbs } from '#server/competitions/admin-verbs.ts';
import { competitionsVerbs } from '#server/competitions/verbs.ts';
import { contactMessagesAdminVerbs } from '#server/contact-messages/admin-verbs.ts';
import { contactMessagesVerbs } from '#server/contact-messages/verbs.ts';
import { customQuizzesVerbs } from '#server/custom-quizzes/verbs.ts';
import { dailyQuizzesVerbs } from '#server/daily-quizzes/verbs.ts';
import { discoveryOembedVerbs } from '#server/discovery/oembed-verbs.ts';
import { formulasVerbs } from '#server/formulas/verbs.ts';
import { leaderboardsVerbs } from '#server/leaderboards/verbs.ts';
import { liveGamesGuardVerbs } from '#server/live-games/guard-verbs.ts';
import { liveGamesHostVerbs } from '#server/live-games/host-verbs.ts';
import { liveGamesVerbs } from '#server/live-games/verbs.ts';
import { mediaAdminVerbs } from '#server/media/admin-verbs.ts';
import { mediaPictureVerbs } from '#server/media/picture-verbs.ts';
import { mineGameVerbs } from '#server/mine-game/verbs.ts';
import type { AnyVerb } from '#server/operations/verb.ts';
import { operatorsSessionVerbs } from '#server/operators/session-verbs.ts';
import { ownPictureAdminVerbs, ownPictureVerbs } from '#server/own-pictures/verbs.ts';
import { pairsVerbs } from '#server/pairs/verbs.ts';
import { partsVerbs } from '#server/parts/verbs.ts';
import { peopleAdminVerbs } from '#server/people/admin-verbs.ts';
import { phrasingsVerbs } from '#server/phrasings/verbs.ts';
import { playersVerbs } from '#server/players/verbs.ts';
import { postsAdminVerbs } from '#server/posts/admin-verbs.ts';
import { quizFilesAdminVerbs } from '#server/quiz-files/admin-verbs.ts';
import { quizFilesOwnerVerbs } from '#server/quiz-files/owner-verbs.ts';
import { quizFilesVerbs } from '#server/quiz-files/verbs.ts';
import { readyQuizzesEditingVerbs } from '#server/ready-quizzes/editing/verbs.ts';
import { reportsAdminVerbs } from '#server/reports/admin-verbs.ts';
import { reportsVerbs } from '#server/reports/verbs.ts';
import { resultsVerbs } from '#server/results/verbs.ts';
import { wordsAdminVerbs } from '#server/words/admin-verbs.ts';

/** What carries out each contract. */
export const verbs: readonly AnyVerb[] = [
  ...customQuizzesVerbs,
  ...leaderboardsVerbs,
  ...resultsVerbs,
  ...quizFilesOwnerVerbs,
  ...mediaPictureVerbs,
  ...ownPictureVerbs,
  ...phrasingsVerbs,
  ...formulasVerbs,
  ...attemptsVerbs,
  ...pairsVerbs,
  ...liveGamesVerbs,
  ...liveGamesHostVerbs,
  ...liveGamesGuardVerbs,
  ...competitionsVerbs,
  ...dailyQuizzesVerbs,
  ...partsVerbs,
  ...playersVerbs,
  ...mineGameVerbs,
  ...contactMessagesVerbs,
  ...quizFilesVerbs,
  ...reportsVerbs,
  ...operatorsSessionVerbs,
  ...reportsAdminVerbs,
  ...adminCustomQuizVerbs,
  ...adminPairVerbs,
  ...peopleAdminVerbs,
  ...contactMessagesAdminVerbs,
  ...wordsAdminVerbs,
  ...postsAdminVerbs,
  ...competitionsAdminVerbs,
  ...readyQuizzesEditingVerbs,
  ...quizFilesAdminVerbs,
  ...mediaAdminVerbs,
  ...ownPictureAdminVerbs,
  ...adminVerbs,
  ...discoveryOembedVerbs,
];
