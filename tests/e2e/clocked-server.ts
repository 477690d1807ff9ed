/** The site with a clock that its parent process moves: each message adds so many ms. */
import { enableCompileCache } from 'node:module';

// The same as in server/main.ts.
process.env.NODE_ENV ??= 'production';
enableCompileCache();
const { start } = await import('#server/start.ts');

let ahead = 0;
process.on('message', (ms: number) => {
  ahead += ms;
  process.send?.(ahead);
});
await start(() => Date.now() + ahead);
