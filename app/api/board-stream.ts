import { boardEvents, streamHeartbeat } from '#core/live-board.ts';

/** How a board is followed right now; 'lost' is neither way working at the moment. */
export type StreamState = 'opening' | 'live' | 'polling' | 'lost';

/** What a board is followed with. */
export interface BoardSource<Board> {
  /** Null where there is no stream for this page: then it is polled. */
  readonly url: string | null;
  /** A whole board, sent by the server. */
  onBoard(board: Board): void;
  onState(state: StreamState): void;
  /** Reads the board in the ordinary way; rejects where that fails. */
  poll(): Promise<void>;
}

/** A stream that says nothing for this long after it was asked for, in ms, is swallowed somewhere. */
const firstWord = 4_000;

/** An open stream that says nothing for this long, in ms, has died without a word. */
const longestSilence = 2.5 * streamHeartbeat;

/** So many failures in a row of a stream that has worked, and the board is polled. */
const mostFailures = 3;

/** How often a board is polled, in ms. */
const pollEvery = 5_000;

/** How long, in ms, until a stream is tried again while polling; it doubles up to the longest. */
const tryAgain = { first: 20_000, longest: 5 * 60_000 } as const;

/**
 * Follows a board while the page is looked at: over a stream, or by polling where streams do not
 * come through. Every stream begins with the whole board, so whatever was missed does not matter.
 */
export class BoardStream<Board> {
  readonly #source: BoardSource<Board>;
  #stream: EventSource | null = null;
  /** Where no stream has worked yet, nobody waits for a second try. */
  #failuresLeft = 1;
  /** Waits for the first word, and then for the end of the longest silence. */
  #silence: ReturnType<typeof setTimeout> | undefined;
  #polling: ReturnType<typeof setInterval> | undefined;
  #nextTry: ReturnType<typeof setTimeout> | undefined;
  #tryAfter: number = tryAgain.first;
  #pollFailed = false;

  constructor(source: BoardSource<Board>) {
    this.#source = source;
  }

  start(): void {
    document.addEventListener('visibilitychange', this.#look);
    window.addEventListener('online', this.restart);
    window.addEventListener('pageshow', this.#look);
    this.#look();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#look);
    window.removeEventListener('online', this.restart);
    window.removeEventListener('pageshow', this.#look);
    this.#pause();
  }

  /** Begins anew, as when the page was opened. */
  readonly restart = (): void => {
    this.#pause();
    this.#look();
  };

  readonly #look = (): void => {
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
    clearInterval(this.#polling);
    clearTimeout(this.#nextTry);
    this.#polling = undefined;
  }

  #open(): void {
    const { url } = this.#source;
    if (url === null || typeof EventSource === 'undefined') {
      this.#startPolling();
      return;
    }
    this.#closeStream();
    const stream = new EventSource(url);
    this.#stream = stream;
    this.#silence = setTimeout(() => this.#startPolling(), firstWord);
    stream.addEventListener(boardEvents.heartbeat, () => this.#hear());
    stream.addEventListener(boardEvents.leaderboard, ({ data }: MessageEvent<string>) => {
      this.#hear();
      this.#source.onBoard(JSON.parse(data));
    });
    stream.addEventListener('error', () => this.#fail(stream));
  }

  #hear(): void {
    this.#failuresLeft = mostFailures;
    this.#tryAfter = tryAgain.first;
    this.#stopPolling();
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#open(), longestSilence);
    this.#source.onState('live');
  }

  #fail(stream: EventSource): void {
    this.#failuresLeft -= 1;
    // Closed by the browser: refused, or not a stream. Otherwise it connects again by itself.
    const isOver = stream.readyState === EventSource.CLOSED;
    if (this.#polling !== undefined || isOver || this.#failuresLeft <= 0) {
      this.#startPolling();
      return;
    }
    this.#source.onState('lost');
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#startPolling(), 2 * firstWord);
  }

  /** Polls from now on, and tries the stream again after a while. */
  #startPolling(): void {
    this.#closeStream();
    clearTimeout(this.#nextTry);
    this.#nextTry = setTimeout(() => this.#open(), this.#tryAfter);
    this.#tryAfter = Math.min(2 * this.#tryAfter, tryAgain.longest);
    if (this.#polling !== undefined) return;
    this.#polling = setInterval(() => void this.#poll(), pollEvery);
    void this.#poll();
  }

  async #poll(): Promise<void> {
    const polling = this.#polling;
    const failed = await this.#source.poll().then(
      () => false,
      () => true,
    );
    if (polling !== this.#polling) return;
    this.#source.onState(failed ? 'lost' : 'polling');
    // The server is back: so may its streams be.
    if (this.#pollFailed && !failed) this.#open();
    this.#pollFailed = failed;
  }
}
