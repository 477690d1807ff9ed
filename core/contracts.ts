import * as attempts from '#core/contracts/attempts.ts';
import * as competitions from '#core/contracts/competitions.ts';
import * as contactMessages from '#core/contracts/contact-messages.ts';
import * as customQuizzes from '#core/contracts/custom-quizzes.ts';
import * as discovery from '#core/contracts/discovery.ts';
import * as guards from '#core/contracts/guards.ts';
import * as hosts from '#core/contracts/hosts.ts';
import * as leaderboards from '#core/contracts/leaderboards.ts';
import * as liveGames from '#core/contracts/live-games.ts';
import * as media from '#core/contracts/media.ts';
import * as mineGame from '#core/contracts/mine-game.ts';
import * as moderation from '#core/contracts/moderation.ts';
import * as pairs from '#core/contracts/pairs.ts';
import * as parts from '#core/contracts/parts.ts';
import * as people from '#core/contracts/people.ts';
import * as phrasings from '#core/contracts/phrasings.ts';
import * as players from '#core/contracts/players.ts';
import * as posts from '#core/contracts/posts.ts';
import * as quizFiles from '#core/contracts/quiz-files.ts';
import * as readyQuizzes from '#core/contracts/ready-quizzes.ts';
import * as reports from '#core/contracts/reports.ts';
import * as results from '#core/contracts/results.ts';
import * as sessions from '#core/contracts/sessions.ts';
import * as words from '#core/contracts/words.ts';

/** Every operation of the site, by its id. */
export const contracts = {
  ...attempts,
  ...competitions,
  ...contactMessages,
  ...customQuizzes,
  ...discovery,
  ...guards,
  ...hosts,
  ...leaderboards,
  ...liveGames,
  ...media,
  ...mineGame,
  ...moderation,
  ...pairs,
  ...parts,
  ...people,
  ...phrasings,
  ...players,
  ...posts,
  ...quizFiles,
  ...readyQuizzes,
  ...reports,
  ...results,
  ...sessions,
  ...words,
};

export type AnyContract = (typeof contracts)[keyof typeof contracts];
