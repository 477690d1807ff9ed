import * as v from 'valibot';
import { shownMediaSchema } from '#core/attempt-schemas.ts';
import { chosenFace, drawnFace } from '#core/face-schema.ts';
import { formulasEntry } from '#core/formula-schemas.ts';
import { idSchema, quizIdSchema } from '#core/id-schemas.ts';
import { languages } from '#core/language.ts';
import {
  extraTimes,
  type LivePhase,
  liveLimits,
  livePointRules,
  liveSeconds,
} from '#core/live-game.ts';
import { kindAnswerLimits } from '#core/question-kinds/answer-limits.ts';
import { kindAnswerReplySchema, kindAnswerSchema } from '#core/question-kinds/answer-schema.ts';
import { askedEntries, solutionSchema } from '#core/question-kinds/asked-parts.ts';
import { lineSchema, requiredNameSchema } from '#core/question-schemas.ts';
import { readyQuizLimits } from '#core/ready-quiz.ts';
import { readyQuizNameSchema } from '#core/ready-quiz-schemas.ts';
import { storyPicturesSchema } from '#core/story-picture-schemas.ts';

/** Any ready quiz, or a custom quiz of the caller. */
const hostedQuizSchema = v.variant(
  'kind',
  [
    v.object({ kind: v.literal('ready'), id: readyQuizNameSchema }),
    v.object({ kind: v.literal('custom'), id: quizIdSchema }),
  ],
  'unknown_kind',
);

export type HostedQuiz = v.InferOutput<typeof hostedQuizSchema>;

function wholeNumber(min: number, max: number) {
  return v.pipe(
    v.number('malformed'),
    v.integer('malformed'),
    v.minValue(min, 'too_small'),
    v.maxValue(max, 'too_large'),
  );
}

/** The settings of a game, chosen before it starts. */
export const liveSettingsSchema = v.object({
  /** Per question; null sets no limit. */
  seconds: v.optional(v.nullable(v.picklist(liveSeconds, 'malformed')), 20),
  points: v.optional(v.picklist(livePointRules, 'malformed'), 'speed'),
  /** The number of teams; null plays without. */
  teams: v.optional(v.nullable(wholeNumber(liveLimits.teams.min, liveLimits.teams.max)), null),
  /** Whether phones show the questions as well. */
  questionsOnPhones: v.optional(v.boolean('malformed'), true),
  /** Whether a name shows only once the host has approved it. */
  reviewsNames: v.optional(v.boolean('malformed'), false),
  /** The most people who may join. */
  cap: v.optional(wholeNumber(1, liveLimits.participants), liveLimits.participants),
});

export type LiveSettings = v.InferOutput<typeof liveSettingsSchema>;

/** The body of `POST /api/live-games`. Specification: Live games. */
export const newLiveGameSchema = v.object({
  quiz: hostedQuizSchema,
  language: v.picklist(languages, 'unknown_language'),
  ...liveSettingsSchema.entries,
});

export type NewLiveGame = v.InferOutput<typeof newLiveGameSchema>;
export type NewLiveGameInput = v.InferInput<typeof newLiveGameSchema>;

export const liveCodeSchema = v.pipe(v.string('required'), v.regex(/^\d{6}$/, 'malformed'));

/** The reply to a new game. `joinUrl` carries the secret of the QR code, `hostUrl` the host's key. */
export const createdLiveGameSchema = v.object({
  id: idSchema,
  code: liveCodeSchema,
  joinUrl: v.string(),
  hostUrl: v.string(),
  hostKey: idSchema,
});

export type CreatedLiveGame = v.InferOutput<typeof createdLiveGameSchema>;

const teamSchema = wholeNumber(0, liveLimits.teams.max - 1);

/** The body of `POST /api/live-games/join`. `device` only serves the ban of somebody removed. */
export const joinLiveGameSchema = v.object({
  code: v.pipe(
    v.string('required'),
    // People write a code as they read it, in two groups.
    v.transform((code) => code.replaceAll(/[\s-]/g, '')),
    liveCodeSchema,
  ),
  name: requiredNameSchema,
  ...chosenFace,
  /** From 0. */
  team: v.optional(teamSchema),
  secret: v.optional(v.pipe(v.string('malformed'), v.maxLength(64, 'too_long'))),
  extraTime: v.optional(v.nullable(v.picklist(extraTimes, 'malformed')), null),
  device: v.optional(v.pipe(v.string('malformed'), v.regex(/^[\w-]{1,64}$/, 'malformed'))),
});

export type JoinLiveGame = v.InferOutput<typeof joinLiveGameSchema>;
export type JoinLiveGameInput = v.InferInput<typeof joinLiveGameSchema>;

/** The reply to whoever has joined: `name` is the one that the room sees, such as "Priya 2". */
export const joinedLiveGameSchema = v.object({
  id: idSchema,
  participant: idSchema,
  token: v.string(),
  name: v.string(),
});

export type JoinedLiveGame = v.InferOutput<typeof joinedLiveGameSchema>;

const questionIndexSchema = wholeNumber(0, readyQuizLimits.questions - 1);

/**
 * The body of `POST /api/live-games/{id}/answers`: an option, or to a question that is no choice of one
 * option an answer.
 */
export const liveAnswerSchema = v.pipe(
  v.object({
    question: questionIndexSchema,
    option: v.optional(v.nullable(wholeNumber(0, readyQuizLimits.options - 1))),
    answer: v.optional(kindAnswerSchema),
  }),
  v.forward(
    v.partialCheck(
      [['option'], ['answer']],
      ({ option = null, answer }) => option !== null || answer !== undefined,
      'malformed',
    ),
    ['option'],
  ),
  v.transform(({ question, option = null, answer }) => {
    return { question, option, ...(answer === undefined ? {} : { answer }) };
  }),
);

export type LiveAnswer = v.InferOutput<typeof liveAnswerSchema>;

/** The reply to a locked answer; `elapsed` is in ms since its phone was shown the question. */
export const lockedLiveAnswerSchema = v.object({ locked: v.literal(true), elapsed: v.number() });

export type LockedLiveAnswer = v.InferOutput<typeof lockedLiveAnswerSchema>;

/** A question as the room sees it. Times are ms since 1970 by the server's clock. */
export const liveQuestionSchema = v.object({
  index: v.number(),
  total: v.number(),
  question: v.string(),
  ...askedEntries,
  ...formulasEntry,
  media: v.optional(shownMediaSchema),
  optionMedia: v.optional(v.array(v.nullable(shownMediaSchema))),
  opensAt: v.number(),
  /** Null without a limit. */
  deadline: v.nullable(v.number()),
});

/**
 * A row of the board; `moved` counts the places gained with the latest question, `streak` the right
 * answers in a row, from 2 on.
 */
const liveRowSchema = v.object({
  rank: v.number(),
  name: v.string(),
  ...drawnFace,
  points: v.number(),
  correct: v.number(),
  moved: v.number(),
  streak: v.optional(v.number()),
  team: v.optional(v.number()),
});

export type LiveRow = v.InferOutput<typeof liveRowSchema>;

/** What a game has in every phase. */
const everyPhaseSchema = v.object({
  id: idSchema,
  /** Empty of a stopped game. */
  title: v.string(),
  language: v.picklist(languages),
  /** Counts the changes of phase. */
  step: v.number(),
  /** The question of the phase, from 0; -1 in the lobby. */
  index: v.number(),
  total: v.number(),
  participants: v.number(),
  /** How many of them have given a sign of life lately. */
  connected: v.number(),
  /** How many have answered the question. */
  answered: v.number(),
  top: v.array(liveRowSchema),
  settings: v.object({
    seconds: v.nullable(v.number()),
    points: v.picklist(livePointRules),
    teams: v.nullable(v.number()),
    questionsOnPhones: v.boolean(),
  }),
  locked: v.boolean(),
  /** When the secret of the QR code was last made anew. */
  secretAt: v.optional(v.number()),
  paused: v.boolean(),
  /** Whether the host has not been seen for 10 s. */
  hostAway: v.boolean(),
  /** When the phase ends by itself; null once the game has ended. */
  endsAt: v.nullable(v.number()),
  serverTime: v.number(),
});

export const liveTeamSchema = v.object({
  team: v.number(),
  points: v.number(),
  members: v.number(),
});

/** Of a game with teams, from the end of its first question on. */
const ofTeams = { teams: v.optional(v.array(liveTeamSchema)) } as const;

/** A typed answer and how many gave it. */
export const typedWordSchema = v.object({ text: v.string(), count: v.number() });

export type TypedWord = v.InferOutput<typeof typedWordSchema>;

/** What may be told once a question is over. */
const outcomeSchema = v.object({
  /** How many chose each option, or gave each of `counted`. */
  counts: v.array(v.number()),
  /** The right options. */
  correct: v.array(v.number()),
  /**
   * What else is counted: in 'order' the items in their right order and in 'match' the pairs, by how
   * many had them right; in 'number' ten parts of the range.
   */
  counted: v.optional(v.array(v.string())),
  /** What is right in a question without right options. */
  solution: v.optional(solutionSchema),
  /** How many were right. */
  knew: v.number(),
  /** Typed answers that the host lets the room see, the most frequent first; none that are right. */
  typed: v.optional(v.array(typedWordSchema)),
  explanation: v.optional(v.string()),
  /** Of what is right and of the explanation. */
  ...formulasEntry,
});

export type LiveOutcome = v.InferOutput<typeof outcomeSchema>;

const outcome = { ...ofTeams, ...outcomeSchema.entries } as const;

/** Once points can no longer change. */
const atTheEnd = {
  ...ofTeams,
  /** The next game with the same people. */
  again: v.optional(idSchema),
} as const;

/** What a game has in its phase. */
const phaseSchema = v.variant('phase', [
  v.object({
    phase: v.literal('lobby'),
    /** The names of those who joined last. */
    newest: v.array(v.string()),
    /** Their faces, in the same order. */
    faces: v.optional(v.array(v.string())),
  }),
  v.object({
    phase: v.literal('ready'),
    ...ofTeams,
    /** Of the question that comes next; missing for the choice of one option. */
    kind: askedEntries.kind,
    /** The images of that question. */
    preload: v.array(v.string()),
  }),
  v.object({ phase: v.literal('question'), ...ofTeams, question: liveQuestionSchema }),
  v.object({ phase: v.literal('reveal'), ...outcome, question: liveQuestionSchema }),
  v.object({ phase: v.literal('board'), ...outcome }),
  v.object({ phase: v.literal('podium'), ...atTheEnd }),
  v.object({
    phase: v.literal('ended'),
    ...atTheEnd,
    /** Its quiz is hidden or gone; then nothing of the game is told. */
    stopped: v.optional(v.literal(true)),
  }),
]);

export type LivePhaseDetails = v.InferOutput<typeof phaseSchema>;

/** A game as everybody in the room sees it: the same bytes for all. */
export const liveGameSchema = v.intersect([everyPhaseSchema, phaseSchema]);

export type LiveGame = v.InferOutput<typeof liveGameSchema>;

/** A game in one of these phases. */
export type LiveGameIn<Phase extends LivePhase> = Extract<LiveGame, { phase: Phase }>;

/** A game that shows a question: the open one, or the one just over. */
export type AskingLiveGame = LiveGameIn<'question' | 'reveal'>;

/** What somebody answered: an option, or in another kind of question an answer. */
const ownGiven = {
  question: v.number(),
  option: v.nullable(v.number()),
  answer: v.optional(kindAnswerReplySchema),
  elapsed: v.number(),
} as const;

/** An answer to a question that is over. */
const ownLiveAnswerSchema = v.object({
  ...ownGiven,
  correct: v.boolean(),
  points: v.number(),
});

/** What somebody in the room may know of themselves. */
export const liveStandingSchema = v.object({
  name: v.string(),
  ...drawnFace,
  team: v.nullable(v.number()),
  points: v.number(),
  /** Right answers. */
  correct: v.number(),
  /** Null before the first question is over. */
  rank: v.nullable(v.number()),
  /** The places gained with the latest question; negative if lost. */
  moved: v.optional(v.number()),
  /** Right answers in a row. */
  streak: v.number(),
  answers: v.array(ownLiveAnswerSchema),
  /** What is locked of the open question; null if nothing is. */
  locked: v.nullable(v.object(ownGiven)),
  /** The first question that they may answer. */
  fromQuestion: v.number(),
  extraTime: v.nullable(v.picklist(extraTimes)),
  /** Of the place, once it is final. */
  pictures: v.optional(storyPicturesSchema),
});

export type LiveStanding = v.InferOutput<typeof liveStandingSchema>;

/** Which step a host saw, so that a second click does nothing. */
export const liveStepSchema = v.object({ step: v.optional(wholeNumber(0, 1_000_000)) });

/** Whether the clock is to stand still. */
export const livePauseSchema = v.object({ paused: v.boolean('malformed') });

/** Whether the room is to be locked. */
export const liveLockSchema = v.object({ locked: v.boolean('malformed') });

/** The reply to a sign of life. */
export const livePresenceSchema = v.object({ serverTime: v.number() });

/** The typed answers to the question that is over, which its host may show to the room. */
export const liveWordsSchema = v.object({
  question: v.number(),
  words: v.array(v.object({ ...typedWordSchema.entries, shown: v.boolean() })),
});

export type LiveWords = v.InferOutput<typeof liveWordsSchema>;

/** Which typed answers the room is to see, of the question that the host saw. */
export const shownWordsSchema = v.object({
  question: questionIndexSchema,
  texts: v.pipe(
    v.array(lineSchema(kindAnswerLimits.text), 'required'),
    v.maxLength(liveLimits.typed, 'too_many'),
  ),
});
