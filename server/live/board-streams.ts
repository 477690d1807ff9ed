import { AppError } from '#core/errors.ts';
import { streamHeartbeat } from '#core/live-board.ts';
import type { EventBus } from '#server/events/event-bus.ts';
import { BoardChannel } from '#server/live/board-channel.ts';
import type { StreamWriter } from '#server/live/stream-writer.ts';

/** More streams than this are refused: each holds a connection and its memory. */
const mostStreams = 20_000;

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
}

/** All open streams of boards in this process. */
export interface BoardStreams {
  /**
   * Listens to the topic and then reads the board with `snapshot`, once for its whole audience.
   * Errors: those of `snapshot`, and `unavailable` where there are too many streams.
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

/** `now` gives ms since 1970, `random` numbers from 0 to below 1. */
export function createBoardStreams({
  events,
  now,
  onFailure,
  random = Math.random,
  limit = mostStreams,
  heartbeatEvery = streamHeartbeat,
}: {
  events: EventBus;
  now: () => number;
  onFailure: (error: unknown) => void;
  random?: () => number;
  limit?: number;
  heartbeatEvery?: number;
}): BoardStreams {
  const channels = new Map<string, Channel>();
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

  const leave = (name: string, channel: Channel) => {
    streams -= 1;
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
    async open({ topic, audience = '' }, snapshot) {
      if (isClosed || streams >= limit) throw new AppError('unavailable', 'too many streams');
      const name = `${audience} ${topic}`;
      const channel = follow(name, topic, snapshot);
      try {
        await channel.board.open();
      } catch (error) {
        leave(name, channel);
        throw error;
      }
      return {
        send(writer, lastEventId) {
          writer.onceGone(() => leave(name, channel));
          channel.board.join(writer, preamble(), lastEventId);
        },
        leave: () => leave(name, channel),
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
