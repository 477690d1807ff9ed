import { Session } from 'node:inspector/promises';

/**
 * Collects the garbage of the start and returns the memory to the system: by default V8 keeps, on
 * an idle server, the memory that loading all modules took. Blocks for about 150 ms, so call it
 * before the first request.
 */
export async function releaseMemory(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
