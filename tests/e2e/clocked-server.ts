/** The site with a clock that its parent process moves: each message adds so many ms. */
import { start } from '#server/start.ts';

let ahead = 0;
process.on('message', (ms: number) => {
  ahead += ms;
  process.send?.(ahead);
});
await start(() => Date.now() + ahead);
