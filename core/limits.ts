import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { NewAttempt } from '#core/new-attempt.ts';
import type { NewPair } from '#core/pair-schemas.ts';
import type { NewReport } from '#core/report.ts';

/**
 * A number of requests per key, such as an address, within a number of seconds. Each is named in
 * docs/limits.md too.
 */
export interface RatePolicy {
  readonly name: string;
  readonly requests: number;
  readonly seconds: number;
  /** Each copy counts by itself, for requests so frequent that Redis would slow them down. */
  readonly isPerCopy?: true;
  /** Counted after the request has been validated: a mistake in a form costs nothing. */
  readonly countsOnlyValid?: true;
  /** How many requests a body counts for; 1 by default. Only with `countsOnlyValid`. */
  costOf?(body: never): number;
}

const minute = 60;
const hour = 60 * minute;

/** In characters: a quiz that was made by tapping has half of it. */
const usualSize = 4_000;

/** What storing a text costs: one, and one more for each usual size beyond. */
function costBySize(body: object): number {
  return Math.ceil(JSON.stringify(body).length / usualSize);
}

/**
 * Thousands of phones may share an address, and in a college hundreds finish a quiz and make their own
 * in the same minutes. A large quiz counts as several, so that they cannot fill the disk.
 */
export const newQuizzes = {
  name: 'new quizzes',
  requests: 6_000,
  seconds: hour,
  countsOnlyValid: true,
  costOf: (quiz: NewCustomQuiz) => costBySize(quiz),
} as const satisfies RatePolicy;

/** Each costs a transaction; even a creator who saves repeatedly stays far below. */
export const ownerChanges: RatePolicy = { name: 'owner changes', requests: 300, seconds: minute };

/** Nobody guesses 128 bits: this only stops a program from trying all day. */
export const wrongKeys: RatePolicy = {
  name: 'wrong owner keys',
  requests: 600,
  seconds: minute,
  isPerCopy: true,
};

/** Home asks once a visit, for whoever has made or begun a quiz; thousands of phones may share an address. */
export const answerCounts: RatePolicy = {
  name: 'answer counts',
  requests: 3_000,
  seconds: minute,
  isPerCopy: true,
};

/** Nobody finds a quiz by trying codes of short addresses; who mistypes one tries a few times. */
export const wrongAddresses: RatePolicy = {
  name: 'wrong short addresses',
  requests: 300,
  seconds: 10 * minute,
};

/** They read every answer of a quiz; a page with a live board requests them every few seconds. */
export const insights: RatePolicy = { name: 'insight', requests: 240, seconds: minute };
export const results: RatePolicy = { name: 'results', requests: 600, seconds: minute };
export const resultExports: RatePolicy = { name: 'exports', requests: 30, seconds: minute };

/** Decoding one takes up to a second of a core, and people look at each. A class makes quizzes together. */
export const ownPictures: RatePolicy = { name: 'own pictures', requests: 300, seconds: hour };

/** Reading one may take most of a second, and a class of teachers sits behind one address. */
export const quizFiles: RatePolicy = {
  name: 'files of quizzes',
  requests: 60,
  seconds: minute,
  isPerCopy: true,
};

/** A creator who writes pauses now and then; each request renders up to 400 formulas. */
export const formulaTexts: RatePolicy = {
  name: 'formulas',
  requests: 600,
  seconds: minute,
  isPerCopy: true,
};

/** Writing one takes some milliseconds. */
export const quizExports: RatePolicy = { name: 'quizzes as files', requests: 60, seconds: minute };

/**
 * A school or a mobile network has a single address, and everybody starts when the link arrives.
 */
export const starts: RatePolicy = {
  name: 'attempts',
  requests: 3_000,
  seconds: minute,
  isPerCopy: true,
};

/** The limit for one quiz or competition on one copy, over all addresses. */
export const startsOfQuiz: RatePolicy = { ...starts, name: 'attempts of a quiz', requests: 6_000 };

/** The quiz or competition that a new attempt counts for. */
export function quizOf(attempt: NewAttempt): string {
  return attempt.kind === 'competition' ? attempt.competitionId : attempt.quizId;
}

/** A thousand a second. The window is short, as clocks run while a refused player waits. */
export const answers: RatePolicy = {
  name: 'answers',
  requests: 10_000,
  seconds: 10,
  isPerCopy: true,
};

/** A class of 60 behind one address, each with a face for every second question. */
export const reactions: RatePolicy = { name: 'reactions', requests: 1_000, seconds: 60 };

/** Like new quizzes: thousands of phones may share an address, and a large pair counts as several. */
export const newPairs = {
  name: 'new pairs',
  requests: 6_000,
  seconds: hour,
  countsOnlyValid: true,
  costOf: (pair: NewPair) => costBySize(pair),
} as const satisfies RatePolicy;

/** A link in a busy group is opened by hundreds at once, who all try to take the seat. */
export const seatChanges: RatePolicy = { name: 'seats of pairs', requests: 600, seconds: minute };

/** Everybody of a pair answers at most 30 questions. */
export const pairAnswers: RatePolicy = {
  name: 'answers of pairs',
  requests: 3_000,
  seconds: 10,
  isPerCopy: true,
};

/** Both read their pair with every change of it. */
export const pairReads: RatePolicy = {
  name: 'pairs',
  requests: 6_000,
  seconds: minute,
  isPerCopy: true,
};

/** A stream is a lasting connection: a phone opens one, and another when it comes back. */
export const streams: RatePolicy = {
  name: 'streams',
  requests: 3_000,
  seconds: minute,
  isPerCopy: true,
};

/** A school hosts many games behind one address. */
export const newLiveGames: RatePolicy = {
  name: 'new live games',
  requests: 300,
  seconds: hour,
  countsOnlyValid: true,
};

/** So many people whom the next game takes along count like a new game. */
const peopleOfGame = 100;

/** What playing again costs of `newLiveGames`. */
export function costOfAgain(people: number): number {
  return Math.max(1, Math.ceil(people / peopleOfGame));
}

/** A full room may sit behind one address. */
export const liveJoins: RatePolicy = {
  name: 'joins of live games',
  requests: 3_000,
  seconds: minute,
};

/** Nobody finds a game by trying: there are 900,000 codes. */
export const wrongCodes: RatePolicy = { name: 'wrong codes', requests: 30, seconds: 5 * minute };

/** A full room may answer at the same moment, and some send again. */
export const liveAnswers: RatePolicy = {
  name: 'answers of live games',
  requests: 6_000,
  seconds: 10,
  isPerCopy: true,
};

/** Each phone of a full room reads its place once per question; polls of one game share a snapshot. */
export const liveReads: RatePolicy = {
  name: 'live games',
  requests: 12_000,
  seconds: minute,
  isPerCopy: true,
};

/** Each phone of a full room tells every 5 seconds that it is there. */
export const livePresence: RatePolicy = {
  name: 'presence in live games',
  requests: 30_000,
  seconds: minute,
  isPerCopy: true,
};

/** A host's page reads them once a game, and their table is saved now and then. */
export const liveResults: RatePolicy = {
  name: 'results of live games',
  requests: 240,
  seconds: minute,
};
export const liveExports: RatePolicy = {
  name: 'exports of live games',
  requests: 30,
  seconds: minute,
};

/** A host taps, and removes strangers one by one. */
export const hostActions: RatePolicy = { name: 'hosts', requests: 1_200, seconds: minute };

/** Thousands of phones of a mobile network share an address; nobody needs this many players. */
export const newPlayers: RatePolicy = { name: 'new players', requests: 3_000, seconds: hour };

/** Many players share the address of a mobile network; a quick one plays a round a second. */
export const mineRounds: RatePolicy = {
  name: 'mine game',
  requests: 1_200,
  seconds: minute,
  countsOnlyValid: true,
};

/** A player gets one refill a day. */
export const refills: RatePolicy = { name: 'refills', requests: 600, seconds: hour };

/** Every phone that shows a part sends one from time to time. */
export const heartbeats: RatePolicy = {
  name: 'heartbeats',
  requests: 6_000,
  seconds: minute,
  isPerCopy: true,
};

/** Thousands of phones may share an address, and many finish the quiz of the day in the same minutes. */
export const dailyPlays: RatePolicy = {
  name: 'quizzes of the day',
  requests: 3_000,
  seconds: minute,
  isPerCopy: true,
};

/** More than the people at a shared address write in an hour, and few enough to read. */
export const contactMessages: RatePolicy = {
  name: 'contact messages',
  requests: 20,
  seconds: hour,
  countsOnlyValid: true,
};

/** Many people share the address of a mobile network, and a class may report the same quiz. */
export const reports: RatePolicy = {
  name: 'reports',
  requests: 120,
  seconds: hour,
  countsOnlyValid: true,
};

/** By then the operators know; more would only bury the other reports. */
export const reportsOfSubject: RatePolicy = {
  name: 'reports of a thing',
  requests: 300,
  seconds: hour,
};

/** The subject that a report counts for. */
export function subjectKey({ subject }: NewReport): string {
  return `${subject.kind} ${subject.id}`;
}

/** Failed tries; the right token resets the count. */
export const signIns: RatePolicy = { name: 'sign-in', requests: 5, seconds: 15 * minute };

/** One address may be a service that unfolds links for many sites. */
export const oembedReads: RatePolicy = { name: 'oEmbed', requests: 600, seconds: minute };

/** Drawing one takes a twentieth of a second; a page shows one, and the phone keeps it. */
export const storyPictures: RatePolicy = {
  name: 'story pictures',
  requests: 600,
  seconds: minute,
  isPerCopy: true,
};

/** Drawing one takes a fortieth of a second; a messenger requests one for each link sent. */
export const shareImages: RatePolicy = {
  name: 'share images',
  requests: 600,
  seconds: minute,
  isPerCopy: true,
};

/**
 * Rendering a page takes about three thousandths of a second. 2,000 phones behind one address that all
 * open a quiz and go on are well within it.
 */
export const renderedPages: RatePolicy = {
  name: 'rendered pages',
  requests: 6_000,
  seconds: minute,
  isPerCopy: true,
};
