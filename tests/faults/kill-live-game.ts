import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCopy } from './copies.ts';
import { brokenOf, type Fault } from './fault.ts';
import { createFolder } from './folder.ts';
import { livePromises, roomPhases, startLiveRooms } from './live-rooms.ts';

const rounds = { full: 6, short: 1 } as const;
const rooms = { full: 8, short: 3 } as const;

/** Each kill comes at a random moment after its phase was seen, in ms. */
const longestDelay = 150;

export const killLiveGame: Fault = {
  name: 'kill-live-game',
  promise:
    'kill -9 in every phase of live games while phones answer, on SQLite: the games go on to their end, no deadline changes, and every acknowledged answer is stored once',
  isShort: false,
  async run(size) {
    const url = `sqlite:${join(createFolder(), 'quizmingle.db')}`;
    const copy = await createCopy({ DATABASE_URL: url });
    await copy.start();
    const live = startLiveRooms([copy.port], rooms[size]);
    let kills = 0;
    for (let round = 0; round < rounds[size]; round += 1) {
      for (const phase of roomPhases) {
        await live.until(phase);
        await wait(Math.random() * longestDelay);
        await copy.kill();
        kills += 1;
        await copy.start();
      }
    }
    await live.stop();
    await copy.kill();

    const { lost, duplicated } = await live.compare(url);
    const { failures } = live.trouble;
    return {
      acknowledged: live.acknowledged,
      lost,
      duplicated,
      figures: [`${kills} kills`, `${live.ended} games`, `${failures} requests sent again`],
      broken: brokenOf(livePromises(live, { lost, duplicated, rooms: rooms[size] })),
    };
  },
};
