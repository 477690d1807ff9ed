import type { AppError } from '#core/errors.ts';
import type { LiveAnswer, LockedLiveAnswer } from '#core/live-game-schemas.ts';
import type { LiveResults } from '#core/live-results-schemas.ts';
import type { Presence } from '#server/ports/presence.ts';
import type { RecentReads, SizedReads } from '#server/ports/recent-reads.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';
import type { StoredParticipant } from '#server/storage/live-participants.ts';

/** A game as a reader saw it: how many were there, and how many had answered the question. */
export interface SeenLiveGame {
  readonly game: StoredLiveGame;
  readonly connected: number;
  readonly answered: number;
}

/** An answer as a phone sends it, with the token of its participant. */
export interface SentLiveAnswer {
  readonly token: string | undefined;
  readonly given: LiveAnswer;
}

/** An answer that is locked; `news` names who gave it unless it was known before. */
export interface LiveVerdict {
  readonly locked: LockedLiveAnswer;
  readonly news: { readonly game: StoredLiveGame; readonly person: StoredParticipant } | null;
}

/**
 * The rooms that this process has been asked about: their clocks, and their news, collected. It
 * decides nothing: any copy may lose it, and the store has the verdict on each change.
 */
export interface LiveRooms {
  readonly presence: Presence;
  /** Questions and boards of the latest games. */
  readonly reads: RecentReads;
  /** Results of the latest games, and their tables. */
  readonly results: SizedReads<LiveResults>;
  readonly tables: SizedReads<string>;
  /** A reader has seen the game: from now on its clock runs here. */
  watch(seen: SeenLiveGame): void;
  /** Somebody joined, answered, came or left. */
  noteNews(gameId: string): void;
  /** Decides an answer together with others to the same game that came meanwhile. */
  lockAnswer(gameId: string, sent: SentLiveAnswer): Promise<LiveVerdict | AppError>;
  close(): void;
}
