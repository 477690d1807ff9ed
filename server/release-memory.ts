import { Session } from 'node:inspector/promises';

/**
 * Collects the garbage and returns the memory to the system: by default V8 keeps, on an idle server,
 * what loading all modules or a burst of work took. Blocks for about 150 ms, so call it before the
 * first request, or once a burst is over.
 */
export async function releaseMemory(): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
