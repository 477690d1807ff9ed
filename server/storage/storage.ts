import type { LockedAnswer } from '#core/attempt.ts';
import type { ContactMessage } from '#core/contact-message.ts';
import type { NewCustomQuiz, Question } from '#core/custom-quiz.ts';
import type { Localized } from '#core/language.ts';
import type { MineResult } from '#core/mine-game.ts';
import type { NewReadyQuiz, PlayedQuestions, ReadyQuiz } from '#core/ready-quiz.ts';

/** A stored custom quiz. Times are ms since 1970. Spec section 3, collection "Quizmingle". */
export interface StoredCustomQuiz extends Omit<NewCustomQuiz, 'data'> {
  readonly id: string;
  readonly data: readonly Question[];
  /** SHA-256 of the owner key, base64url. */
  readonly ownerKeyHash: string;
  readonly createdAt: number;
}

/** What a client's Idempotency-Key stands for: the first quiz created under it. Hashes: SHA-256. */
export interface IdempotencyRecord {
  readonly keyHash: string;
  readonly requestHash: string;
}

export interface CustomQuizStore {
  /**
   * Stores a quiz. Under an idempotency key only the first call stores; every call returns the id
   * and the request hash of the quiz that the key stands for.
   */
  create(
    quiz: StoredCustomQuiz,
    idempotency: IdempotencyRecord | null,
  ): Promise<{ id: string; requestHash: string | null }>;
  find(id: string): Promise<StoredCustomQuiz | null>;
}

/** Names one attempt; the quiz's id leads every key, so that a store can be split by quiz. */
export interface AttemptKey {
  readonly quizId: string;
  readonly key: string;
}

export const attemptKinds = ['custom', 'ready', 'competition'] as const;

/** In a competition the quiz's id is the competition's. */
export type AttemptKind = (typeof attemptKinds)[number];

export interface NewStoredAttempt extends AttemptKey {
  readonly name: string;
  readonly device: string | null;
  /** SHA-256 of the attempt's token, base64url. */
  readonly tokenHash: string;
  readonly startedAt: number;
  readonly kind: AttemptKind;
  /** The kept version of the quiz that is played, null where the quiz itself is. */
  readonly version: string | null;
  readonly isTimed: boolean;
}

export interface StoredAnswer extends LockedAnswer {
  readonly answeredAt: number;
  /** When the next question was asked; null while it waits to be asked for. */
  readonly nextAskedAt: number | null;
}

export interface StoredAttempt extends NewStoredAttempt {
  /** In the order of the questions. */
  readonly answers: readonly StoredAnswer[];
}

/** The row that a finished attempt asks for on its quiz's leaderboard. */
export interface NewLeaderboardRow {
  readonly name: string;
  readonly nameKey: string;
  readonly device: string | null;
  readonly score: number;
  readonly total: number;
  readonly finishedAt: number;
  /** Right answers, where the score is something else; null where it is that. */
  readonly correct: number | null;
}

export interface AttemptStore {
  start(attempt: NewStoredAttempt): Promise<void>;
  find(key: AttemptKey): Promise<StoredAttempt | null>;
  /**
   * Locks an answer, and with the last one adds the attempt's row, in one transaction. False when
   * the question was answered before: the first answer stands and nothing is changed. A device
   * that already has a row under the same name gets no second one.
   */
  lockAnswer(
    key: AttemptKey,
    question: number,
    answer: StoredAnswer,
    row: NewLeaderboardRow | null,
  ): Promise<boolean>;
  /** Asks for what comes after `question`, unless it has been asked for before. */
  askNext(key: AttemptKey, question: number, askedAt: number): Promise<void>;
}

export interface StoredLeaderboardRow {
  readonly name: string;
  readonly score: number;
  readonly total: number;
  readonly finishedAt: number;
  readonly correct: number | null;
  /** Place among the rows of the same score, from 1, in the order they finished. */
  readonly ordinal: number;
}

/** Where a page of a leaderboard begins: after this row. */
export interface LeaderboardPosition {
  readonly score: number;
  readonly ordinal: number;
}

export interface LeaderboardStore {
  /** Rows best first; `after` null begins at the top. Cost does not grow with the board. */
  page(
    quizId: string,
    after: LeaderboardPosition | null,
    limit: number,
  ): Promise<readonly StoredLeaderboardRow[]>;
  /** The row of one attempt, or null: unfinished, or practice. */
  row(key: AttemptKey): Promise<StoredLeaderboardRow | null>;
  /** How many rows each score has; at most one entry per possible score. */
  playersByScore(quizId: string): Promise<ReadonlyMap<number, number>>;
}

/** A message from the contact form. Times are ms since 1970. */
export interface StoredContactMessage extends ContactMessage {
  readonly id: string;
  readonly createdAt: number;
}

export interface ContactMessageStore {
  /** Stores a message; one that is there already under this id is left as it is. */
  add(message: StoredContactMessage): Promise<void>;
  /** The newest messages, for the people who run the site; no public address reads them. */
  latest(limit: number): Promise<readonly StoredContactMessage[]>;
}

/** Quizzes with the images they show, which is how they come in: all of it, or nothing. */
export interface ReadyQuizBatch {
  /** `documentId` is used where the slug is new. */
  readonly quizzes: readonly (NewReadyQuiz & { readonly documentId: string })[];
  readonly images: readonly StoredImage[];
  /** Ms since 1970. */
  readonly at: number;
}

export interface ReadyQuizStore {
  /** Counts the changes: as long as it stays the same, so does what `all` returns. */
  version(): Promise<number>;
  /** Every ready quiz, drafts too, best rank first. */
  all(): Promise<readonly ReadyQuiz[]>;
  /** Stores quizzes; one whose slug is there already takes that one's place, number and date. */
  save(batch: ReadyQuizBatch): Promise<void>;
  /** Hashes of the shipped quizzes that have been offered, by slug. */
  offered(): Promise<ReadonlyMap<string, string>>;
  /**
   * Offers what ships: stored where it is new; what an operator changed or removed stays so.
   * `hashes` are those of the shipped quizzes, by slug.
   */
  offer(batch: ReadyQuizBatch, hashes: ReadonlyMap<string, string>): Promise<void>;
}

export interface QuizVersionStore {
  /** Keeps a quiz as it is played now. Returns the version, the same for the same content. */
  keep(quizId: string, quiz: PlayedQuestions): Promise<string>;
  find(quizId: string, version: string): Promise<PlayedQuestions | null>;
}

/** An image under the hash of its bytes (SHA-256, base64url). */
export interface StoredImage {
  readonly hash: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

export interface MediaStore {
  find(hash: string): Promise<StoredImage | null>;
}

/** An anonymous player. Coins are whole and never below 0. */
export interface NewStoredPlayer {
  readonly id: string;
  readonly balance: number;
  readonly createdAt: number;
}

/** A change of a player's coins; `key` says what it is for, and it is made once per key. */
export interface CoinChange {
  readonly playerId: string;
  readonly key: string;
  readonly amount: number;
  /** The balance that must be there before; at least what is taken. */
  readonly needs?: number;
  /** Ms since 1970. */
  readonly at: number;
}

export interface PlayerStore {
  create(player: NewStoredPlayer): Promise<void>;
  /** The player's coins, or null where there is no such player. */
  balance(id: string): Promise<number | null>;
  /**
   * False, and nothing is changed, where the change was made before, there is no such player, or
   * the balance is below what it needs.
   */
  changeCoins(change: CoinChange): Promise<boolean>;
}

/** A played round of the Mine Game. Its server seed follows from player and round. */
export interface StoredMineRound {
  readonly round: number;
  readonly bet: number;
  readonly clientSeed: string;
  readonly result: MineResult;
  /** Ms since 1970. */
  readonly playedAt: number;
}

/** A bet of the Mine Game. */
export interface MineBet {
  readonly playerId: string;
  /** The round to play, or null for the next one. */
  readonly round: number | null;
  readonly bet: number;
  readonly clientSeed: string;
  /** SHA-256 of the Idempotency-Key, or null without one. */
  readonly requestHash: string | null;
  readonly at: number;
  /** Works out the result; called once the store knows which round it is. */
  resultOf(round: number): MineResult;
}

export type MineVerdict =
  | {
      readonly kind: 'played' | 'repeated';
      readonly round: StoredMineRound;
      readonly balance: number;
      /** The number of the player's newest round. */
      readonly newest: number;
    }
  | { readonly kind: 'no player' | 'out of turn' | 'too few coins' };

export interface MineGameStore {
  /**
   * Plays a round and moves its coins, in one transaction. A round, and a request with a hash, is
   * played once: after that it is 'repeated', and nothing is changed. Rounds follow one another
   * from 1, and a bet needs its coins whichever way the round goes.
   */
  play(bet: MineBet): Promise<MineVerdict>;
  /** The newest rounds, newest first. */
  latest(playerId: string, limit: number): Promise<readonly StoredMineRound[]>;
  /**
   * Fills the coins up, once in `refillEvery` and only below `refillBelow`. Resolves to the new
   * balance, or to null where nothing was changed.
   */
  refill(playerId: string, at: number): Promise<number | null>;
  /** Ms since 1970, or null before the first. */
  lastRefill(playerId: string): Promise<number | null>;
}

/** A competition before anybody has entered it. Times are ms since 1970. */
export interface NewCompetition {
  readonly id: string;
  readonly title: Localized;
  /** The `documentId` of its ready quiz. */
  readonly quizId: string;
  readonly opensAt: number;
  readonly closesAt: number;
}

export interface StoredCompetition extends NewCompetition {
  /** The kept version of the quiz that everybody plays; null until somebody has entered. */
  readonly version: string | null;
  readonly prizesPaidAt: number | null;
}

/** What a competition's attempt has to know of it. */
export interface CompetitionEntry {
  readonly quizId: string;
  readonly closesAt: number;
  /** Whether the player had finished another competition when this attempt began. */
  readonly isLoyal: boolean;
}

export interface CompetitionStore {
  /** Stores competitions; one that is there already under its id is left as it is. */
  add(competitions: readonly NewCompetition[]): Promise<void>;
  find(id: string): Promise<StoredCompetition | null>;
  /** Open and coming ones; what closes first comes first. */
  unended(now: number): Promise<readonly StoredCompetition[]>;
  /** The newest come first. */
  ended(now: number, limit: number): Promise<readonly StoredCompetition[]>;
  /** Ended ones whose prizes nobody has paid yet. */
  unpaid(now: number): Promise<readonly StoredCompetition[]>;
  /** The version that everybody plays: the first caller's. */
  fixVersion(id: string, version: string): Promise<string>;
  /**
   * Starts an attempt of a player, whose quiz is the competition. Null, and nothing is stored,
   * where the player has entered before.
   */
  enter(attempt: NewStoredAttempt, playerId: string): Promise<{ isLoyal: boolean } | null>;
  entry(key: AttemptKey): Promise<CompetitionEntry | null>;
  /** The players in the first places, best first; no points, no place. */
  best(id: string, limit: number): Promise<readonly string[]>;
  /** False where it was set before. */
  setPaid(id: string, at: number): Promise<boolean>;
}

export interface SecretStore {
  /** The value stored under `name`; the first caller's `candidate` becomes it for everyone. */
  getOrCreate(name: string, candidate: string): Promise<string>;
}

/** Everything the product remembers. Every promise of a write resolves after it is durable. */
export interface Storage {
  readonly customQuizzes: CustomQuizStore;
  readonly attempts: AttemptStore;
  readonly leaderboards: LeaderboardStore;
  readonly readyQuizzes: ReadyQuizStore;
  readonly quizVersions: QuizVersionStore;
  readonly players: PlayerStore;
  readonly mineGame: MineGameStore;
  readonly competitions: CompetitionStore;
  readonly media: MediaStore;
  readonly contactMessages: ContactMessageStore;
  readonly secrets: SecretStore;
  /** Resolves when the store answers; throws when it cannot. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
