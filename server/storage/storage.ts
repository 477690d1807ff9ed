import type { LockedAnswer } from '#core/attempt.ts';
import type { AuditEntry } from '#core/audit-log.ts';
import type { ContactMessage, MessageState } from '#core/contact-message.ts';
import type { BoardViewer } from '#core/custom-quiz.ts';
import type { NewCustomQuiz, Question } from '#core/custom-quiz-schemas.ts';
import type { OwnedHiding, ReportedHiding } from '#core/hiding.ts';
import type { Localized } from '#core/language.ts';
import type { MineResult } from '#core/mine-game.ts';
import type { EditedPost, NewPost } from '#core/post.ts';
import type { NewReadyQuiz, PlayedQuestions, ReadyQuiz } from '#core/ready-quiz.ts';
import type { Report, ReportOutcome } from '#core/report.ts';

/** A custom quiz to be stored. Times are ms since 1970. Specification: Creating a quiz. */
export interface NewStoredCustomQuiz extends Omit<NewCustomQuiz, 'data'> {
  readonly id: string;
  readonly data: readonly Question[];
  /** SHA-256 of the owner key, base64url. */
  readonly ownerKeyHash: string;
  readonly createdAt: number;
  /** When somebody last had to do with it, where that was not when it was made. */
  readonly updatedAt?: number;
}

/** Where a stored custom quiz stands. Times are ms since 1970, null where it never happened. */
export interface StoredCustomQuiz extends NewStoredCustomQuiz {
  /** Counts the edits from 1; attempts keep the one they began with. */
  readonly revision: number;
  readonly boardFor: BoardViewer;
  /** When it closes by itself. */
  readonly endsAt: number | null;
  /** When its creator closed it. */
  readonly closedAt: number | null;
  /** When it was last hidden from everybody, by reports or by an operator. */
  readonly hiddenAt: number | null;
  /** When that ends by itself, or did; null where somebody has to decide. */
  readonly hiddenUntil: number | null;
  /** When its creator last changed it. */
  readonly updatedAt: number;
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
    quiz: NewStoredCustomQuiz,
    idempotency: IdempotencyRecord | null,
  ): Promise<{ id: string; requestHash: string | null }>;
  find(id: string): Promise<StoredCustomQuiz | null>;
  /**
   * Stores a quiz from elsewhere with its board, whose rows have come in this order. False, and
   * nothing is changed, where there is a quiz under this id, or was one.
   */
  bring(
    quiz: NewStoredCustomQuiz,
    rows: readonly (NewLeaderboardRow & Pick<AttemptKey, 'key'>)[],
  ): Promise<boolean>;
  /** The newest quizzes; `after` null begins with the newest. */
  newest(
    after: Pick<StoredCustomQuiz, 'createdAt' | 'id'> | null,
    limit: number,
  ): Promise<readonly StoredCustomQuiz[]>;
  /** The questions of a revision, the newest or one that an edit has replaced; null where there is none. */
  questions(id: string, revision: number): Promise<readonly Question[] | null>;
  /**
   * Replaces name and questions and keeps the old questions, in one transaction. False, and nothing
   * is changed, where `basedOn` is not the quiz's revision any more.
   */
  edit(edit: {
    readonly id: string;
    readonly basedOn: number;
    readonly name: string;
    readonly data: readonly Question[];
    readonly at: number;
  }): Promise<boolean>;
  /** Changes what is given. */
  change(
    id: string,
    change: Partial<Pick<StoredCustomQuiz, 'boardFor' | 'endsAt' | 'closedAt'>>,
    at: number,
  ): Promise<void>;
  /** Hides a quiz from everybody but its creator until it is shown, or with null shows it again. */
  setHidden(id: string, at: number | null): Promise<void>;
  /**
   * Deletes a quiz with all versions, attempts, answers, rows and keys, and notes that it was there.
   * False where it is not there (any more); cut off in the middle it may be called again.
   */
  delete(id: string, at: number): Promise<boolean>;
  wasDeleted(id: string): Promise<boolean>;
}

/** Names one attempt; the quiz's id leads every key, so that a store can be split by quiz. */
export interface AttemptKey {
  readonly quizId: string;
  readonly key: string;
}

/** One attempt and no other: erased and begun again, it may have the same key. */
export interface AttemptIdentity extends AttemptKey {
  /** Ms since 1970. */
  readonly startedAt: number;
}

export const attemptKinds = ['custom', 'ready', 'competition'] as const;

/** In a competition the quiz's id is the competition's. */
export type AttemptKind = (typeof attemptKinds)[number];

export interface NewStoredAttempt extends AttemptIdentity {
  readonly name: string;
  readonly device: string | null;
  /** SHA-256 of the attempt's token, base64url. */
  readonly tokenHash: string;
  readonly kind: AttemptKind;
  /** The kept version of the quiz that is played; of a custom quiz its revision, null for 1. */
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

/** A custom quiz without its questions, which are most of it and go by its revision. */
export type StoredQuizState = Omit<StoredCustomQuiz, 'data'>;

/** What a custom quiz that is not hidden says of who may answer it, and how. */
export type ExpectedQuiz = Pick<StoredCustomQuiz, 'revision' | 'boardFor' | 'endsAt' | 'closedAt'>;

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
  /** False, and nothing is stored, where the key is there already or its custom quiz is not. */
  start(attempt: NewStoredAttempt): Promise<boolean>;
  find(key: AttemptKey): Promise<StoredAttempt | null>;
  /**
   * Locks an answer, and with the last one adds the attempt's row, in one transaction. False when
   * the question was answered before, the one before it was not, the attempt has been erased or begun
   * again, or its custom quiz is hidden or not as `expected` any more: nothing is changed. A device
   * that already has a row under the same name, removed or not, gets no second one.
   */
  lockAnswer(
    attempt: AttemptIdentity,
    question: number,
    answer: StoredAnswer,
    row: NewLeaderboardRow | null,
    expected?: ExpectedQuiz,
  ): Promise<boolean>;
  /** Asks for what comes after `question`, unless it has been asked for before. */
  askNext(key: AttemptKey, question: number, askedAt: number): Promise<void>;
  /** Deletes an attempt with its answers and its row, for good; false where there is none. */
  erase(key: AttemptKey): Promise<boolean>;
}

export interface StoredLeaderboardRow {
  /** The key of its attempt. Whoever answers for the attempt's quiz may see it, nobody else. */
  readonly key: string;
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
  /** The attempts whose rows show this score and time, removed rows left out. */
  named(
    quizId: string,
    row: { readonly score: number; readonly finishedAt: number },
  ): Promise<readonly { readonly key: string; readonly name: string }[]>;
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
  /**
   * Takes a row off its board; false where it is not on it. Those behind it move up, in the same
   * transaction as the count of its score. What an operator takes off, also after its owner did,
   * only an operator puts back.
   */
  remove(key: AttemptKey, removal: RowRemoval): Promise<boolean>;
  /** Puts a removed row back to its place by finish time. */
  restore(key: AttemptKey, by: RowRemoval['by']): Promise<RowRestoring>;
}

/** Who takes a row off its board, and when. */
export interface RowRemoval {
  readonly by: 'owner' | 'operator';
  readonly at: number;
}

/** What became of a row that was to be put back; 'kept off' by an operator from its owner. */
export type RowRestoring = 'restored' | 'not removed' | 'kept off';

/** How many people on the board chose an option of a question; `version` as in their attempts. */
export interface AnswerCount {
  readonly version: string | null;
  readonly question: number;
  readonly option: number | null;
  readonly players: number;
}

/** What the people on a custom quiz's board have answered. */
export interface ResultStore {
  /** The answers of some attempts, by their keys, in the order of the questions. */
  answers(
    quizId: string,
    keys: readonly string[],
  ): Promise<
    ReadonlyMap<string, { readonly version: string | null; readonly options: (number | null)[] }>
  >;
  /**
   * Counts the answers of at most `limit` people whose keys come after `after` ('' for the first).
   * `last` is where to go on, null at the end: a large board is counted in many short readings.
   */
  tally(
    quizId: string,
    after: string,
    limit: number,
  ): Promise<{ readonly counts: readonly AnswerCount[]; readonly last: string | null }>;
}

/** A message from the contact form. Times are ms since 1970. */
export interface StoredContactMessage extends ContactMessage {
  readonly id: string;
  readonly createdAt: number;
}

/** The same as operators see it. */
export interface HandledContactMessage extends StoredContactMessage {
  readonly state: MessageState;
  /** When it left the state 'new'. */
  readonly handledAt: number | null;
}

export interface ContactMessageStore {
  /** Stores a message; one that is there already under this id is left as it is. */
  add(message: StoredContactMessage): Promise<void>;
  /** Messages newest first; `after` null begins with the newest. */
  page(
    after: Pick<StoredContactMessage, 'createdAt' | 'id'> | null,
    limit: number,
  ): Promise<readonly HandledContactMessage[]>;
  /** False where there is no such message. */
  setState(id: string, state: MessageState, at: number): Promise<boolean>;
  /** False where there is no such message. */
  delete(id: string): Promise<boolean>;
}

/** What reports are about: `rowKey` is the attempt of a row, '' for the whole. */
export type ReportSubjectKey = Pick<Report, 'kind' | 'subjectId' | 'rowKey'>;

/** A report before anybody has looked at it. */
export interface NewStoredReport
  extends ReportSubjectKey,
    Pick<
      Report,
      | 'id'
      | 'source'
      | 'name'
      | 'reason'
      | 'message'
      | 'contact'
      | 'language'
      | 'createdAt'
      | 'dueAt'
    > {
  /** Says whether the same visitor was heard on the same thing before: a keyed hash. */
  readonly visitor: string;
  /** Keyed hashes, null where no visitor stands behind it. */
  readonly address: string | null;
  readonly device: string | null;
}

/** Where a page of reports begins: after the one with this time and id. */
export interface ReportPosition {
  readonly at: number;
  readonly id: string;
}

export interface ReportStore {
  /**
   * Stores a report, once per visitor and subject until an operator clears it, or a hiding has ended
   * by itself. 'hidden' (for `hiddenFor`) and 'held' (until somebody decides, as a child may be in
   * danger) are said once: by the report on a custom quiz with which enough visitors since `since`
   * (ms since 1970) have reported it, and which has hidden it in the same transaction.
   */
  add(report: NewStoredReport, since: number): Promise<'added' | 'repeated' | 'hidden' | 'held'>;
  /**
   * Stores the creator's objection to a hiding that would end by itself, and ends it ('shown'). From
   * then on the number of reports does not hide the quiz until an operator decides. The same text
   * again is 'repeated'. 'refused', and nothing is changed, where there is no such hiding, or another
   * objection.
   */
  object(objection: NewStoredReport): Promise<'shown' | 'repeated' | 'refused'>;
  /** What its creator may know of the reports on a custom quiz; reasons most given first. */
  hidingOf(quizId: string): Promise<ReportedHiding & Pick<OwnedHiding, 'reasons'>>;
  /** The creators' objections on these custom quizzes that nobody has decided on, newest first. */
  objections(quizIds: readonly string[]): Promise<readonly Report[]>;
  find(id: string): Promise<Report | null>;
  /** False where it is not open (any more). */
  acknowledge(
    id: string,
    by: { readonly operator: string; readonly at: number; readonly dueAt: number | null },
  ): Promise<boolean>;
  /**
   * Resolves a report, and with it all others on the same subject; an order only by itself. 'fine'
   * and 'spam' clear the subject: what reports have hidden is shown, and it takes twice as many to
   * hide it again. Null where it is resolved already.
   */
  resolve(
    id: string,
    resolution: {
      readonly outcome: ReportOutcome;
      readonly note: string;
      readonly operator: string;
      readonly at: number;
    },
  ): Promise<{ readonly reports: number; readonly isShown: boolean } | null>;
  /** What is not resolved; the clock that runs out first comes first. Position: `dueAt`. */
  queue(after: ReportPosition | null, limit: number): Promise<readonly Report[]>;
  /** The newest come first. Position: `resolvedAt`. */
  resolved(after: ReportPosition | null, limit: number): Promise<readonly Report[]>;
  /** Reports on a quiz, its rows, or a post, newest first. */
  about(subjectId: string, limit: number): Promise<readonly Report[]>;
  countOpen(): Promise<number>;
  /** Custom quizzes and boards with unresolved reports, most reports first. */
  reportedQuizzes(limit: number): Promise<readonly { id: string; reports: number }[]>;
}

export interface WordStore {
  /** What operators have added to the shipped words, and removed from them. */
  changes(): Promise<{ readonly added: readonly string[]; readonly removed: readonly string[] }>;
  /** Null takes the change of a word back. */
  set(word: string, change: 'added' | 'removed' | null): Promise<void>;
}

/** What one device has left behind, whatever the quiz. */
export interface PeopleStore {
  /** Attempts of a device (its hash) in the order of their keys. */
  attemptsOf(
    device: string,
    after: AttemptKey | null,
    limit: number,
  ): Promise<readonly (AttemptKey & { readonly name: string })[]>;
  countTraces(
    key: AttemptKey,
  ): Promise<{ readonly answers: number; readonly rows: number; readonly reports: number }>;
  /** Takes the name out of the reports on a row. */
  forgetInReports(key: AttemptKey): Promise<void>;
}

export interface StatisticsStore {
  /** What has happened since then (ms since 1970): quizzes made, attempts begun, rows added. */
  since(time: number): Promise<{ quizzes: number; attempts: number; finished: number }>;
  /** Attempts begun since then. */
  begun(time: number): Promise<number>;
  /** Bytes; `free` is null where the disk is not ours. */
  space(): Promise<{ used: number; free: number | null }>;
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
   * Offers what ships: stored where it is new; what an operator changed or removed stays so, and
   * so do its place in the list and whether it is published. `hashes` are those of the shipped
   * quizzes, by slug.
   */
  offer(batch: ReadyQuizBatch, hashes: ReadonlyMap<string, string>): Promise<void>;
}

/** A post that ships, under the number it would like to have. */
export interface OfferedPost extends NewPost {
  readonly id: number;
  /** Ms since 1970. */
  readonly modifiedAt: number;
  /** Of all of it. */
  readonly hash: string;
}

export type PostVerdict = 'not found' | 'conflict' | 'slug taken' | 'image missing';

export interface PostStore {
  /** Counts the changes: as long as it stays the same, so does what `all` returns. */
  version(): Promise<number>;
  /** Every post, drafts too, newest date first. */
  all(): Promise<readonly EditedPost[]>;
  find(id: number): Promise<EditedPost | null>;
  /**
   * Stores a new post under the next number; the same `creationKey` creates it once. `at` is ms
   * since 1970. Images that it names stay in the store.
   */
  create(
    post: NewPost,
    creationKey: string,
    at: number,
  ): Promise<EditedPost | Extract<PostVerdict, 'slug taken' | 'image missing'>>;
  /** 'conflict' where it is not at this revision any more. */
  update(
    key: { id: number; revision: number },
    post: NewPost,
    at: number,
  ): Promise<EditedPost | PostVerdict>;
  /** Its number is not given again, and a shipped one does not come back. */
  remove(key: { id: number; revision: number }): Promise<'removed' | 'not found' | 'conflict'>;
  /** Hashes of the shipped posts that have been offered, by slug. */
  offered(): Promise<ReadonlyMap<string, string>>;
  /** Offers what ships: stored where it is new; what an operator changed or removed stays so. */
  offer(posts: readonly OfferedPost[], at: number): Promise<void>;
}

/** A ready quiz for operators; `revision` counts its changes from 1. */
export interface StoredReadyQuiz extends ReadyQuiz {
  readonly revision: number;
}

/** What came of a change: stored, or why not. Nothing is stored then. */
export type QuizChange =
  | { readonly kind: 'stored'; readonly documentId: string; readonly revision: number }
  | { readonly kind: 'gone' | 'conflict' | 'slug taken' | 'image missing' };

/** One operator's changes. Each is one transaction and shows in `ReadyQuizStore.version`. */
export interface ReadyQuizEdits {
  /** Every ready quiz, drafts too, best rank first. */
  list(): Promise<readonly StoredReadyQuiz[]>;
  find(documentId: string): Promise<StoredReadyQuiz | null>;
  /** The same quiz once more is the same quiz: a reply may have been lost. `at`: ms since 1970. */
  create(quiz: NewReadyQuiz & { readonly documentId: string }, at: number): Promise<QuizChange>;
  /** A change of `revision`, unless another came first; the same once more is the same change. */
  change(
    quiz: NewReadyQuiz & { readonly documentId: string },
    revision: number,
    at: number,
  ): Promise<QuizChange>;
  /** False where it is not there. */
  setPublished(documentId: string, isPublished: boolean, at: number): Promise<boolean>;
  /** Puts a quiz before another in the list, with null at its end. False where one is not there. */
  move(documentId: string, before: string | null): Promise<boolean>;
  /** False where it is not there. What is kept of it for attempts stays. */
  remove(documentId: string): Promise<boolean>;
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
  /** Stores an image, or marks the one that is there as new again. `at`: ms since 1970. */
  add(image: StoredImage, at: number): Promise<void>;
  /**
   * Removes the images that were stored before `before` (ms since 1970) and that no post and
   * no quiz names, also none that is kept for attempts. Returns how many.
   */
  removeUnused(before: number): Promise<number>;
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
  /** The `documentId` of its ready quiz; null where its questions were drawn. */
  readonly quizId: string | null;
  readonly opensAt: number;
  readonly closesAt: number;
  /** The secret that questions were drawn by, and that orders them for each attempt. */
  readonly seed: string;
}

/** The questions that a seed has drawn, and from what. */
export interface CompetitionDraw {
  /** The ids of all questions that could be drawn. */
  readonly candidates: readonly string[];
  /** The ids of those that were, in the order in which they are kept. */
  readonly drawn: readonly string[];
}

export interface NewCompetitionDraw extends CompetitionDraw {
  /** Binds to the candidates: SHA-256, hexadecimal. */
  readonly bankCommitment: string;
  readonly questions: PlayedQuestions;
}

export interface StoredCompetition extends Omit<NewCompetition, 'seed'> {
  /** Null where it was made before there were seeds: everybody has the order of the quiz. */
  readonly seed: string | null;
  /** Null where its questions were not drawn. */
  readonly bankCommitment: string | null;
  /** The kept version of the questions that everybody plays; null until one has to be kept. */
  readonly version: string | null;
  readonly prizesPaidAt: number | null;
  /** Counts the changes from 1. */
  readonly revision: number;
  readonly cancelledAt: number | null;
}

/** What a competition's attempt has to know of it. */
export interface CompetitionEntry {
  /** What the played questions are kept under: the id of their quiz, or the competition's own. */
  readonly keptUnder: string;
  readonly closesAt: number;
  /** Null where everybody has the order of the quiz. */
  readonly seed: string | null;
  /** Whether the player had finished another competition when this attempt began. */
  readonly isLoyal: boolean;
}

export interface CompetitionStore {
  /**
   * Stores competitions, with the questions of those whose quiz is none; one that is there already
   * under its id is left as it is.
   */
  add(
    competitions: readonly (NewCompetition & { readonly draw: NewCompetitionDraw | null })[],
  ): Promise<void>;
  find(id: string): Promise<StoredCompetition | null>;
  /** Null where its questions were not drawn. */
  draw(id: string): Promise<CompetitionDraw | null>;
  /** Open and coming ones, cancelled ones too; what closes first comes first. */
  unended(now: number): Promise<readonly StoredCompetition[]>;
  /** The newest come first. */
  ended(now: number, limit: number): Promise<readonly StoredCompetition[]>;
  /** Ended ones whose prizes nobody has paid yet. */
  unpaid(now: number): Promise<readonly StoredCompetition[]>;
  /**
   * The version that everybody plays: the first caller's. Null, and nothing is fixed, where it was
   * changed since this revision, or cancelled.
   */
  fixVersion(key: { id: string; revision: number }, version: string): Promise<string | null>;
  /**
   * Changes what is at this revision, or nothing. What nobody may change once somebody has entered
   * is changed only while `isEntered` is right.
   */
  change(
    competition: Omit<NewCompetition, 'seed'> & {
      readonly revision: number;
      readonly isEntered: boolean;
    },
  ): Promise<boolean>;
  /** False where somebody has entered, or it is not at this revision any more. */
  cancel(key: { id: string; revision: number }, at: number): Promise<boolean>;
  /** How many have entered, and how many have finished, by the id of the competition. */
  countPlayers(
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly entered: number; readonly finished: number }>>;
  /**
   * Starts an attempt of a player, whose quiz is the competition. Nothing is stored where the
   * player has entered before, or where it was changed since this revision, or cancelled.
   */
  enter(
    attempt: NewStoredAttempt,
    by: { playerId: string; revision: number },
  ): Promise<{ isLoyal: boolean } | 'entered before' | 'changed'>;
  entry(key: AttemptKey): Promise<CompetitionEntry | null>;
  /** The players in the first places, best first; no points, no place. */
  best(id: string, limit: number): Promise<readonly string[]>;
  /** False where it was set before. */
  setPaid(id: string, at: number): Promise<boolean>;
}

/** A signed-in operator. Hashes are SHA-256 in base64url, times ms since 1970. */
export interface StoredSession {
  readonly tokenHash: string;
  readonly operator: string;
  /** Of the admin token that the session was opened with. */
  readonly adminHash: string;
  readonly expiresAt: number;
}

export interface SessionStore {
  /** Stores a session; those that have expired by `now` are forgotten on the way. */
  start(session: StoredSession, now: number): Promise<void>;
  /** Null where there is none, or it has expired by `now`. */
  find(tokenHash: string, now: number): Promise<StoredSession | null>;
  end(tokenHash: string): Promise<void>;
}

export interface AuditLogStore {
  add(entry: AuditEntry): Promise<void>;
  /** Entries newest first; `after` null begins with the newest. */
  page(after: Pick<AuditEntry, 'at' | 'id'> | null, limit: number): Promise<readonly AuditEntry[]>;
}

/** Asks for a job: times are ms since 1970. */
export interface JobClaim {
  readonly name: string;
  /** Who asks; different in every copy of the server. */
  readonly holder: string;
  readonly now: number;
  /** It is due when its last run began so long ago, in ms. */
  readonly everyMs: number;
  /** So long, in ms, nobody else gets it. */
  readonly leaseMs: number;
}

/** Decides which copy of the server runs a job. */
export interface JobStore {
  /** True for exactly one of those who ask for a job that is due and that nobody has. */
  claim(claim: JobClaim): Promise<boolean>;
  /** Makes the holder's lease end at `until`; false where it has the lease no more. */
  extend(lease: { name: string; holder: string; until: number }): Promise<boolean>;
  /** Gives the lease back after a whole run that began at `startedAt`. */
  finish(run: { name: string; holder: string; startedAt: number }): Promise<void>;
}

/** Deletes what nobody has touched since a time (ms since 1970), a little at a time. */
export interface RetentionStore {
  /**
   * Custom quizzes made before `before` that nobody has edited, begun or answered since then, in the
   * order in which they were made; so many are looked at, and `next` is where to go on (or null).
   */
  untouchedQuizzes(
    before: number,
    after: Pick<StoredCustomQuiz, 'createdAt' | 'id'> | null,
    limit: number,
  ): Promise<{
    readonly ids: readonly string[];
    readonly next: Pick<StoredCustomQuiz, 'createdAt' | 'id'> | null;
  }>;
  /** Closes a quiz for its deletion; false where somebody has touched it since `before`. */
  closeUntouched(id: string, before: number, at: number): Promise<boolean>;
  /** Each deletes at most `limit` attempts with all that they left, and returns how many. */
  deleteReadyAttempts(before: number, limit: number): Promise<number>;
  deleteCompetitionAttempts(before: number, limit: number): Promise<number>;
  /** Each deletes at most `limit` and returns how many. */
  deleteKeys(before: number, limit: number): Promise<number>;
  deleteResolvedReports(before: number, limit: number): Promise<number>;
  deleteHandledMessages(before: number, limit: number): Promise<number>;
  deleteSessions(before: number): Promise<number>;
  /** Forgets who sent reports from before then; returns how many it was. */
  forgetVisitors(before: number, limit: number): Promise<number>;
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
  readonly results: ResultStore;
  readonly readyQuizzes: ReadyQuizStore;
  readonly posts: PostStore;
  readonly readyQuizEdits: ReadyQuizEdits;
  readonly quizVersions: QuizVersionStore;
  readonly players: PlayerStore;
  readonly mineGame: MineGameStore;
  readonly competitions: CompetitionStore;
  readonly media: MediaStore;
  readonly contactMessages: ContactMessageStore;
  readonly reports: ReportStore;
  readonly words: WordStore;
  readonly people: PeopleStore;
  readonly statistics: StatisticsStore;
  readonly retention: RetentionStore;
  readonly sessions: SessionStore;
  readonly auditLog: AuditLogStore;
  readonly secrets: SecretStore;
  readonly jobs: JobStore;
  /** Resolves when the store answers; throws when it cannot. */
  ping(): Promise<void>;
  /** Whether the store has every change of the schema that this version knows. */
  isMigrated(): Promise<boolean>;
  close(): Promise<void>;
}
