import { AppError } from '#core/errors.ts';
import { boardEvents, streamHeartbeat } from '#core/live-board.ts';
import { type ChannelSource, StreamChannel } from '#server/event-streams/stream-channel.ts';
import type { EventBus } from '#server/ports/event-bus.ts';
import type { EventStreams } from '#server/ports/event-streams.ts';
import { siteAllowance, siteKey } from '#server/visitor-address.ts';

/** The most open streams, as each holds a connection and its memory. */
const maxStreams = 20_000;

/** The share of one address, so that it cannot take all streams. */
const shareOfAddress = 1 / 10;

/** Of a board, at most two messages a second. */
const boardEvery = 500;

/** Clients reconnect after a random time in this range, in ms, so not all at once. */
const reconnect = { min: 1_000, max: 3_000 } as const;

interface Channel {
  readonly board: StreamChannel;
  readonly stopListening: () => void;
  followers: number;
}

/** How many streams each address has open, and each /48 of IPv6, which may have more. */
function createAddressCounts(limit: number) {
  const counts = new Map<string, number>();
  const countsOf = (address: string) => {
    const site = siteKey(address);
    const own = { key: address, limit };
    return site === null ? [own] : [own, { key: site, limit: limit * siteAllowance }];
  };
  return {
    isFull: (address: string) =>
      countsOf(address).some(({ key, limit: most }) => (counts.get(key) ?? 0) >= most),
    add(address: string, by: 1 | -1): void {
      for (const { key } of countsOf(address)) {
        const count = (counts.get(key) ?? 0) + by;
        if (count > 0) counts.set(key, count);
        else counts.delete(key);
      }
    },
  };
}

/** `now` gives ms since 1970, `random` numbers from 0 to below 1. */
export function createEventStreams({
  events,
  now,
  onFailure,
  random = Math.random,
  limit = maxStreams,
  limitOfAddress = Math.ceil(limit * shareOfAddress),
  heartbeatEvery = streamHeartbeat,
}: {
  events: EventBus;
  now: () => number;
  onFailure: (error: unknown) => void;
  random?: () => number;
  limit?: number;
  limitOfAddress?: number;
  heartbeatEvery?: number;
}): EventStreams {
  const channels = new Map<string, Channel>();
  const addresses = createAddressCounts(limitOfAddress);
  let streams = 0;
  let isClosed = false;
  let beating: NodeJS.Timeout | null = null;

  const beat = () => {
    for (const { board } of channels.values()) void board.beat();
  };

  const follow = (
    name: string,
    topics: readonly string[],
    source: Pick<ChannelSource, 'event' | 'messageEvery' | 'read'>,
  ): Channel => {
    let channel = channels.get(name);
    if (channel === undefined) {
      const board = new StreamChannel({ ...source, now, onFailure });
      const stops = topics.map((topic) => events.subscribe(topic, () => board.change()));
      const stopListening = () => {
        for (const stop of stops) stop();
      };
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
    async open({ topics, audience = '', event = boardEvents.leaderboard, ...followed }, read) {
      const { address, messageEvery = boardEvery } = followed;
      if (isClosed || streams >= limit) throw new AppError('unavailable', 'too many streams');
      if (addresses.isFull(address)) {
        throw new AppError('too_many_requests', 'too many streams of one address');
      }
      const name = [audience, ...topics].join(' ');
      const channel = follow(name, topics, { event, messageEvery, read });
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
