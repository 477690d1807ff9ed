import type { InferInput, InferOutput } from 'valibot';
import type { AnySchema } from '#core/contract.ts';
import * as attempts from '#core/contracts/attempts.ts';
import * as competitions from '#core/contracts/competitions.ts';
import * as contactMessages from '#core/contracts/contact-messages.ts';
import * as customQuizzes from '#core/contracts/custom-quizzes.ts';
import * as dailyQuizzes from '#core/contracts/daily-quizzes.ts';
import * as discovery from '#core/contracts/discovery.ts';
import * as formulas from '#core/contracts/formulas.ts';
import * as guards from '#core/contracts/guards.ts';
import * as hosts from '#core/contracts/hosts.ts';
import * as leaderboards from '#core/contracts/leaderboards.ts';
import * as liveGames from '#core/contracts/live-games.ts';
import * as media from '#core/contracts/media.ts';
import * as mineGame from '#core/contracts/mine-game.ts';
import * as moderation from '#core/contracts/moderation.ts';
import * as ownPictures from '#core/contracts/own-pictures.ts';
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
import type { RecommendedQuiz } from '#core/ready-quiz.ts';

/** Every operation of the site, by its id. */
export const contracts = {
  ...attempts,
  ...competitions,
  ...contactMessages,
  ...customQuizzes,
  ...dailyQuizzes,
  ...discovery,
  ...formulas,
  ...guards,
  ...hosts,
  ...leaderboards,
  ...liveGames,
  ...media,
  ...mineGame,
  ...moderation,
  ...ownPictures,
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

type AnyContract = (typeof contracts)[keyof typeof contracts];

/** In Strapi's notation the query decides what an entry has; there is no contract for that. */
interface ContentOperations {
  readonly 'GET /api/quizzes': {
    readonly input: { readonly query: Readonly<Record<string, string>> };
    readonly reply: { readonly data: readonly RecommendedQuiz[] };
  };
}

type Part<C, Key extends string> =
  C extends Readonly<Record<Key, infer Schema>>
    ? Schema extends AnySchema
      ? { readonly [K in Key]: InferInput<Schema> }
      : object
    : object;

/** What an operation takes: `params` of its path, `query`, `headers`, and a `body`, maybe a file. */
type InputOf<C> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'body'> &
  (C extends { readonly takes: unknown } ? { readonly body: Blob } : object) &
  (C extends { readonly isIdempotent: true }
    ? { readonly headers: { readonly 'idempotency-key'?: string | undefined } }
    : object);

/** JSON as it is read: a field is missing, never undefined. */
type Parsed<T> = T extends object ? { [Key in keyof T]: Parsed<Exclude<T[Key], undefined>> } : T;

/** The operations of the API by method and path. */
type Operations = {
  readonly [C in AnyContract as `${C['method']} ${C['path']}`]: {
    readonly input: InputOf<C>;
    readonly reply: Parsed<InferOutput<C['reply']>>;
  };
} & ContentOperations;

/** The method and path of an operation, such as `GET /api/attempts/:id`. */
export type Address = keyof Operations & string;

export type Input<A extends Address> = Operations[A]['input'];

/** What an operation replies. */
export type Reply<A extends Address> = Operations[A]['reply'];

/** Nothing is to be given where an operation takes nothing. */
export type Argument<Taken, More = unknown> =
  Partial<Taken> extends Taken ? [input?: Taken & More] : [input: Taken & More];
