import type { Followed } from '#server/ports/followed.ts';

/** One open reply, for a channel to write to. */
export interface StreamWriter {
  /** Bytes that the client has not read yet. */
  readonly waiting: number;
  write(bytes: Uint8Array): void;
  /** Calls `taken` once, when all bytes have been read. */
  onceTaken(taken: () => void): void;
  /** Calls `gone` once, when the client has left or the reply has ended. */
  onceGone(gone: () => void): void;
  /** Ends the reply properly. */
  end(): void;
  /** Closes the connection at once. */
  drop(): void;
}

/** A stream that is about to start. */
export interface OpenedStream {
  /** Sends what the client lacks, and every change from now on. */
  send(writer: StreamWriter, lastEventId: string | undefined): void;
  /** Gives up the stream. */
  leave(): void;
}

/** The board of a stream. */
export interface FollowedStream extends Followed {
  /** The client's address. */
  readonly address: string;
}

/** All open streams of boards in this process. */
export interface EventStreams {
  /**
   * Subscribes to the topics and then reads the board with `snapshot`, once for its whole audience.
   * Errors: those of `snapshot`, `too_many_requests` if the address has too many streams, and
   * `unavailable` if there are too many in all.
   */
  open(followed: FollowedStream, snapshot: () => Promise<unknown>): Promise<OpenedStream>;
  /** The number of open streams. */
  readonly count: number;
  /** Ends all streams; their clients reconnect after a while, to another process. */
  close(): void;
}
