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

/** All open streams of boards in this process. */
export interface BoardStreams {
  /**
   * Listens to `topic` and then reads the board with `snapshot`, once for everyone who follows it.
   * Errors: those of `snapshot`, and `unavailable` where there are too many streams.
   */
  open(topic: string, snapshot: () => Promise<unknown>): Promise<OpenedBoard>;
  /** Ends all streams; their clients come back to another process. */
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

  const follow = (topic: string, read: () => Promise<unknown>): Channel => {
    let channel = channels.get(topic);
    if (channel === undefined) {
      const board = new BoardChannel({ read, now, onFailure });
      const stopListening = events.subscribe(topic, () => board.change());
      channel = { board, stopListening, followers: 0 };
      channels.set(topic, channel);
      beating ??= setInterval(beat, heartbeatEvery).unref();
    }
    channel.followers += 1;
    streams += 1;
    return channel;
  };

  const leave = (topic: string, channel: Channel) => {
    streams -= 1;
    channel.followers -= 1;
    if (channel.followers > 0) return;
    channel.stopListening();
    channel.board.close();
    channels.delete(topic);
    if (channels.size > 0 || beating === null) return;
    clearInterval(beating);
    beating = null;
  };

  const preamble = () => {
    const spread = reconnect.max - reconnect.min;
    return `retry: ${reconnect.min + Math.floor(random() * spread)}\n\n`;
  };

  return {
    async open(topic, snapshot) {
      if (isClosed || streams >= limit) throw new AppError('unavailable', 'too many streams');
      const channel = follow(topic, snapshot);
      try {
        await channel.board.open();
      } catch (error) {
        leave(topic, channel);
        throw error;
      }
      return {
        send(writer, lastEventId) {
          writer.onceGone(() => leave(topic, channel));
          channel.board.join(writer, preamble(), lastEventId);
        },
        leave: () => leave(topic, channel),
      };
    },
    close() {
      isClosed = true;
      for (const { board } of channels.values()) board.close();
    },
  };
}
