import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { isAppError } from '#core/errors.ts';
import { boardEvents } from '#core/live-board.ts';
import type { StreamWriter } from '#server/ports/event-streams.ts';
import { sha256 } from '#server/secrets.ts';

/** One state of a board, encoded once and written to every client. Equal states have equal ids. */
interface BoardMessage {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** Ms to wait after a failed read. */
const retryAfter = 5_000;

/** A client with this many unread bytes gets no more until it has read them. */
const maxUnreadBytes = 64 * 1024;

/** A client that reads nothing for so long, in ms, is dropped. */
const maxStuckMs = 30_000;

/** After so many clients, other requests get their turn. */
const clientsPerBatch = 250;

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/**
 * A comment keeps proxies from closing the stream; pages, which never see comments, need an event.
 */
const heartbeat = encode(`: heartbeat\nevent: ${boardEvents.heartbeat}\ndata: {}\n\n`);

/** The id is a hash of the data, so it is the same in every process and after a restart. */
function messageOf(event: string, board: unknown): BoardMessage {
  const data = JSON.stringify(board);
  const id = sha256(data).slice(0, 16);
  return { id, bytes: encode(`event: ${event}\nid: ${id}\ndata: ${data}\n\n`) };
}

/** Whether the board may not be seen any more, which clients learn when they reconnect. */
function isRefusal(error: unknown): boolean {
  return isAppError(error) && error.code !== 'unavailable' && error.code !== 'internal';
}

interface Stream {
  readonly writer: StreamWriter;
  /** The id of the last message sent. */
  sent: string | undefined;
  /** Since when the client has read nothing, ms since 1970. */
  stuckSince: number | null;
}

/** Reads the board and tells the time, in ms since 1970. */
export interface ChannelSource {
  /** The name of its events. */
  readonly event: string;
  /** The least ms between two messages. */
  readonly messageEvery: number;
  read(): Promise<unknown>;
  now(): number;
  onFailure(error: unknown): void;
}

/**
 * All streams of one board. Reads the board once per change, however many listen, and then waits
 * for its `messageEvery`: changes in the meantime go into the next message.
 */
export class StreamChannel {
  readonly #source: ChannelSource;
  readonly #streams = new Set<Stream>();
  #first: Promise<void> | null = null;
  #newest: BoardMessage | null = null;
  #isUpdating = false;
  #isStale = false;
  #isClosed = false;

  constructor(source: ChannelSource) {
    this.#source = source;
  }

  /** Resolves once there is something to send; the first caller triggers the read. */
  open(): Promise<void> {
    this.#first ??= this.#readFirst();
    return this.#first;
  }

  /** The board has changed. */
  change(): void {
    this.#isStale = true;
    if (!this.#isUpdating) void this.#update();
  }

  /** Sends what the client lacks, and every change from now on. */
  join(writer: StreamWriter, preamble: string, lastEventId: string | undefined): void {
    const stream: Stream = { writer, sent: lastEventId, stuckSince: null };
    this.#streams.add(stream);
    writer.onceGone(() => this.#streams.delete(stream));
    // The server began to stop during the first read.
    if (this.#isClosed) {
      writer.end();
      return;
    }
    writer.write(encode(preamble));
    writer.write(heartbeat);
    this.#sendNewest(stream);
  }

  /** Sends a heartbeat to every client, and drops those that have been stuck for too long. */
  beat(): Promise<void> {
    return this.#eachStream((stream) => {
      const { writer, stuckSince } = stream;
      if (stuckSince !== null && this.#source.now() - stuckSince > maxStuckMs) writer.drop();
      else if (stuckSince === null) writer.write(heartbeat);
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const { writer } of this.#streams) writer.end();
  }

  async #readFirst(): Promise<void> {
    try {
      this.#newest = messageOf(this.#source.event, await this.#source.read());
    } catch (error) {
      this.#first = null;
      throw error;
    }
  }

  async #update(): Promise<void> {
    this.#isUpdating = true;
    while (this.#isStale && !this.#isClosed) {
      const rested = wait(this.#source.messageEvery, undefined, { ref: false });
      this.#isStale = false;
      try {
        await this.#readAndSend();
      } catch (error) {
        if (isRefusal(error)) return this.close();
        this.#source.onFailure(error);
        this.#isStale = true;
        await wait(retryAfter, undefined, { ref: false });
      }
      await rested;
    }
    this.#isUpdating = false;
  }

  async #readAndSend(): Promise<void> {
    // An older read must not replace a newer one.
    await this.#first;
    const message = messageOf(this.#source.event, await this.#source.read());
    if (message.id === this.#newest?.id) return;
    this.#newest = message;
    await this.#eachStream((stream) => this.#sendNewest(stream));
  }

  async #eachStream(act: (stream: Stream) => void): Promise<void> {
    let served = 0;
    for (const stream of this.#streams) {
      act(stream);
      served += 1;
      if (served % clientsPerBatch === 0) await turn();
    }
  }

  #sendNewest(stream: Stream): void {
    const { writer, sent, stuckSince } = stream;
    if (this.#newest === null || sent === this.#newest.id || stuckSince !== null) return;
    if (writer.waiting > maxUnreadBytes) {
      stream.stuckSince = this.#source.now();
      writer.onceTaken(() => {
        stream.stuckSince = null;
        this.#sendNewest(stream);
      });
      return;
    }
    stream.sent = this.#newest.id;
    writer.write(this.#newest.bytes);
  }
}

/** Writes to Node's own reply: no web stream, no promise and no copy per client. */
export function nodeWriter(reply: HttpBindings['outgoing']): StreamWriter {
  return {
    get waiting() {
      return reply.writableLength;
    },
    write(bytes) {
      if (!reply.destroyed && !reply.writableEnded) reply.write(bytes);
    },
    onceTaken: (taken) => void reply.once('drain', taken),
    onceGone: (gone) => void reply.once('close', gone),
    end: () => void reply.end(),
    drop: () => void reply.destroy(),
  };
}

/** The same without a Node response; `stream` is the body of the reply. */
export function webWriter(): { writer: StreamWriter; stream: ReadableStream<Uint8Array> } {
  let waiting = 0;
  let taken = () => {};
  let whenGone: (() => void)[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const leave = () => {
    controller = null;
    const told = whenGone;
    whenGone = [];
    for (const gone of told) gone();
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (own) => {
        controller = own;
      },
      // The runtime asks for more only when everything before has been read.
      pull: () => {
        waiting = 0;
        taken();
      },
      cancel: leave,
    },
    { highWaterMark: 1 },
  );
  const writer: StreamWriter = {
    get waiting() {
      return waiting;
    },
    write(bytes) {
      waiting += bytes.length;
      controller?.enqueue(bytes);
    },
    onceTaken: (call) => {
      taken = call;
    },
    onceGone: (gone) => void whenGone.push(gone),
    end: () => {
      controller?.close();
      leave();
    },
    drop: () => {
      controller?.error(new Error('the client was too slow'));
      leave();
    },
  };
  return { writer, stream };
}
