import { boardEvents, streamHeartbeat } from '#core/live-board.ts';

/** How a board is followed right now; 'lost' means that neither way works at the moment. */
export type StreamState = 'opening' | 'live' | 'polling' | 'lost';

/** The source of a board and the callbacks of its follower. */
export interface BoardStreamOptions<Board> {
  /** Null without a stream for this page; the board is then polled. */
  readonly url: string | null;
  /** The name of its events; that of a leaderboard by default. */
  readonly event?: string | undefined;
  /** Takes a whole board from the server. */
  onBoard(board: Board): void;
  onState(state: StreamState): void;
  /** Reads the board with an ordinary request; rejects if that fails. */
  poll(): Promise<void>;
  /** Ms from one poll to the next; 5 s by default. */
  pollAfter?: (() => number) | undefined;
}

/** A new stream that stays silent for this long, in ms, is held back by something in between. */
const firstMessageTimeout = 4_000;

/** An open stream that stays silent for this long, in ms, is dead. */
const longestSilence = 2.5 * streamHeartbeat;

/** After so many failures in a row of a stream that has worked, the board is polled. */
const mostFailures = 3;

/** Time between two polls, in ms, of a board that does not say otherwise. */
export const pollEvery = 5_000;

/** Wait, in ms, before another try of the stream while polling; it doubles up to the longest. */
const tryAgain = { first: 20_000, longest: 5 * 60_000 } as const;

/**
 * Follows a board while the page is visible: over a stream, or by polling where streams do not come
 * through. Every stream begins with the whole board, so a gap loses nothing.
 */
export class BoardStream<Board> {
  readonly #options: BoardStreamOptions<Board>;
  #stream: EventSource | null = null;
  /** Until a stream has worked, its first failure starts polling. */
  #failuresLeft = 1;
  /** Runs out after too long a silence. */
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** Marks one time of polling, from its first poll to its last. */
  #polling: object | undefined;
  #nextPoll: ReturnType<typeof setTimeout> | undefined;
  #nextTry: ReturnType<typeof setTimeout> | undefined;
  #tryAfter: number = tryAgain.first;
  #pollFailed = false;

  constructor(options: BoardStreamOptions<Board>) {
    this.#options = options;
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#onVisibility);
    window.addEventListener('online', this.restart);
    window.addEventListener('pageshow', this.#onVisibility);
    this.#onVisibility();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    window.removeEventListener('online', this.restart);
    window.removeEventListener('pageshow', this.#onVisibility);
    this.#pause();
  }

  /** Starts over, as on a fresh page. */
  readonly restart = (): void => {
    this.#pause();
    this.#onVisibility();
  };

  readonly #onVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.#pause();
    else if (this.#stream === null && this.#polling === undefined) this.#open();
  };

  #pause(): void {
    this.#closeStream();
    this.#stopPolling();
    this.#failuresLeft = 1;
    this.#pollFailed = false;
    this.#tryAfter = tryAgain.first;
  }

  #closeStream(): void {
    clearTimeout(this.#silence);
    this.#stream?.close();
    this.#stream = null;
  }

  #stopPolling(): void {
    clearTimeout(this.#nextPoll);
    clearTimeout(this.#nextTry);
    this.#polling = undefined;
  }

  #open(): void {
    const { url, event = boardEvents.leaderboard } = this.#options;
    if (url === null || typeof EventSource === 'undefined') {
      this.#startPolling();
      return;
    }
    this.#closeStream();
    const stream = new EventSource(url);
    this.#stream = stream;
    this.#silence = setTimeout(() => this.#startPolling(), firstMessageTimeout);
    stream.addEventListener(boardEvents.heartbeat, () => this.#onMessage());
    stream.addEventListener(event, ({ data }: MessageEvent<string>) => {
      this.#onMessage();
      this.#options.onBoard(JSON.parse(data));
    });
    stream.addEventListener('error', () => this.#onError(stream));
  }

  #onMessage(): void {
    this.#failuresLeft = mostFailures;
    this.#tryAfter = tryAgain.first;
    this.#stopPolling();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#open(), longestSilence);
    this.#options.onState('live');
  }

  #onError(stream: EventSource): void {
    this.#failuresLeft -= 1;
    // CLOSED means refused, or not a stream. Otherwise the browser reconnects by itself.
    const isOver = stream.readyState === EventSource.CLOSED;
    if (this.#polling !== undefined || isOver || this.#failuresLeft <= 0) {
      this.#startPolling();
      return;
    }
    this.#options.onState('lost');
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#startPolling(), 2 * firstMessageTimeout);
  }

  /** Polls, and tries the stream again after a while. */
  #startPolling(): void {
    this.#closeStream();
    clearTimeout(this.#nextTry);
    this.#nextTry = setTimeout(() => this.#open(), this.#tryAfter);
    this.#tryAfter = Math.min(2 * this.#tryAfter, tryAgain.longest);
    if (this.#polling !== undefined) return;
    this.#polling = {};
    void this.#poll(this.#polling);
  }

  async #poll(polling: object): Promise<void> {
    const failed = await this.#options.poll().then(
      () => false,
      () => true,
    );
    if (polling !== this.#polling) return;
    this.#options.onState(failed ? 'lost' : 'polling');
    // The server is back, so its streams may work again.
    if (this.#pollFailed && !failed) this.#open();
    this.#pollFailed = failed;
    if (polling !== this.#polling) return;
    const wait = this.#options.pollAfter?.() ?? pollEvery;
    this.#nextPoll = setTimeout(() => void this.#poll(polling), wait);
  }
}
