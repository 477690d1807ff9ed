import { AppError } from '#core/errors.ts';
import { streamHeartbeat } from '#core/live-board.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import { BoardChannel } from '#server/live/board-channel.ts';
import type { StreamWriter } from '#server/live/stream-writer.ts';

/** More streams than this are refused: each holds a connection and its memory. */
const mostStreams = 20_000;

/** One address gets at most such a part of them, so that none takes them from all others. */
const partOfAddress = 1 / 10;

/** A lost stream comes back after a time between these, in ms: not everyone at the same moment. */
const reconnect = { min: 1_000, max: 3_000 } as const;

/** A stream that is about to open. */
export interface OpenedBoard {
  /** Sends what the client does not have yet, and from now on every change. */
  send(writer: StreamWriter, lastEventId: string | undefined): void;
  /** Nobody listens after all. */
  leave(): void;
}

/** What a stream follows. Who may see different things of one topic are different audiences. */
export interface FollowedBoard {
  readonly topic: string;
  readonly audience?: string;
  /** Whose stream it is. */
  readonly address: string;
}

/** All open streams of boards in this process. */
export interface BoardStreams {
  /**
   * Listens to the topic and then reads the board with `snapshot`, once for its whole audience.
   * Errors: those of `snapshot`, `too_many_requests` where the address has too many streams, and
   * `unavailable` where all together have.
   */
  open(followed: FollowedBoard, snapshot: () => Promise<unknown>): Promise<OpenedBoard>;
  /** How many are open. */
  readonly count: number;
  /** Ends all streams; their clients come back after a while, to another process. */
  close(): void;
}

interface Channel {
  readonly board: BoardChannel;
  readonly stopListening: () => void;
  followers: number;
}

/** How many streams each address has open. */
function createAddressCounts() {
  const counts = new Map<string, number>();
  return {
    of: (address: string) => counts.get(address) ?? 0,
    add(address: string, by: 1 | -1): void {
      const count = (counts.get(address) ?? 0) + by;
      if (count > 0) counts.set(address, count);
      else counts.delete(address);
    },
  };
}

/** `now` gives ms since 1970, `random` numbers from 0 to below 1. */
export function createBoardStreams({
  events,
  now,
  onFailure,
  random = Math.random,
  limit = mostStreams,
  limitOfAddress = Math.ceil(limit * partOfAddress),
  heartbeatEvery = streamHeartbeat,
}: {
  events: EventBus;
  now: () => number;
  onFailure: (error: unknown) => void;
  random?: () => number;
  limit?: number;
  limitOfAddress?: number;
  heartbeatEvery?: number;
}): BoardStreams {
  const channels = new Map<string, Channel>();
  const addresses = createAddressCounts();
  let streams = 0;
  let isClosed = false;
  let beating: NodeJS.Timeout | null = null;

  const beat = () => {
    for (const { board } of channels.values()) void board.beat();
  };

  const follow = (name: string, topic: string, read: () => Promise<unknown>): Channel => {
    let channel = channels.get(name);
    if (channel === undefined) {
      const board = new BoardChannel({ read, now, onFailure });
      const stopListening = events.subscribe(topic, () => board.change());
      channel = { board, stopListening, followers: 0 };
      channels.set(name, channel);
      beating ??= setInterval(beat, heartbeatEvery).unref();
    }
    channel.followers += 1;
    streams += 1;
    return channel;
  };

  const leave = (name: string, channel: Channel, address: string) => {
    streams -= 1;
    addresses.add(address, -1);
    channel.followers -= 1;
    if (channel.followers > 0) return;
    channel.stopListening();
    channel.board.close();
    channels.delete(name);
    if (channels.size > 0 || beating === null) return;
    clearInterval(beating);
    beating = null;
  };

  const preamble = () => {
    const spread = reconnect.max - reconnect.min;
    return `retry: ${reconnect.min + Math.floor(random() * spread)}\n\n`;
  };

  return {
    async open({ topic, audience = '', address }, snapshot) {
      if (isClosed || streams >= limit) throw new AppError('unavailable', 'too many streams');
      if (addresses.of(address) >= limitOfAddress) {
        throw new AppError('too_many_requests', `at most ${limitOfAddress} streams of one address`);
      }
      const name = `${audience} ${topic}`;
      const channel = follow(name, topic, snapshot);
      addresses.add(address, 1);
      const end = () => leave(name, channel, address);
      try {
        await channel.board.open();
      } catch (error) {
        end();
        throw error;
      }
      return {
        send(writer, lastEventId) {
          writer.onceGone(end);
          channel.board.join(writer, preamble(), lastEventId);
        },
        leave: end,
      };
    },
    get count() {
      return streams;
    },
    close() {
      isClosed = true;
      for (const { board } of channels.values()) board.close();
    },
  };
}
