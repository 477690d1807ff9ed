import { setTimeout as wait } from 'node:timers/promises';
import { killAll, startCopies } from './copies.ts';
import { brokenOf, type Fault } from './fault.ts';
import { livePromises, roomPhases, startLiveRooms } from './live-rooms.ts';
import { createCluster, findPrograms } from './postgres-cluster.ts';
import { noPrograms } from './postgres-restart.ts';
import { createRedis, hasRedisProgram } from './redis-process.ts';

const rounds = { full: 2, short: 1 } as const;
const rooms = { full: 6, short: 2 } as const;

/** How long PostgreSQL or Redis is away, in ms. */
const away = 5_000;

/** Each break comes at a random moment after its phase was seen, in ms. */
const longestDelay = 150;

export const liveGameCopies: Fault = {
  name: 'live-game-copies',
  promise:
    'in every phase of live games on two copies: kill -9 of a copy, Redis away for 5 s, PostgreSQL away for 5 s: the games go on, no deadline changes, and every acknowledged answer is stored once',
  isShort: false,
  async run(size) {
    const programs = findPrograms();
    if (programs === null) return noPrograms;
    if (!hasRedisProgram()) return 'redis-server is not installed';
    const cluster = await createCluster(programs);
    await cluster.start();
    const redis = await createRedis();
    redis.start();
    const copies = await startCopies(2, { DATABASE_URL: cluster.url, REDIS_URL: redis.url });
    const live = startLiveRooms(
      copies.map(({ port }) => port),
      rooms[size],
    );
    let kills = 0;
    const breaks = [
      async () => {
        const copy = copies[kills % copies.length];
        kills += 1;
        await copy?.kill();
        await copy?.start();
      },
      async () => {
        await redis.kill();
        await wait(away);
        redis.start();
      },
      async () => {
        await cluster.stop('immediate');
        await wait(away);
        await cluster.start();
      },
    ];
    for (let round = 0; round < rounds[size]; round += 1) {
      for (const phase of roomPhases) {
        for (const breakOnce of breaks) {
          await live.until(phase);
          await wait(Math.random() * longestDelay);
          await breakOnce();
        }
      }
    }
    await live.stop();
    await killAll(copies);

    const { lost, duplicated } = await live.compare(cluster.url);
    await cluster.stop('immediate');
    await redis.kill();
    const { failures } = live.trouble;
    return {
      acknowledged: live.acknowledged,
      lost,
      duplicated,
      figures: [
        `${kills} kills, as many times without Redis and without PostgreSQL`,
        `${live.ended} games`,
        `${failures} requests sent again`,
      ],
      broken: brokenOf(livePromises(live, { lost, duplicated, rooms: rooms[size] })),
    };
  },
};
