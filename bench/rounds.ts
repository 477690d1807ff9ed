import type { Load } from './load.ts';
import type { LoadPlan } from './load-generator.ts';
import type { ServerProcess } from './processes.ts';

export interface Round {
  /** Replies per second. */
  readonly perSecond: number;
  /**
   * Replies per second of processor time that the servers themselves took, without a database's or
   * what they wait for: here they share the cores with who asks.
   */
  readonly perCpuSecond: number;
  /** Of each request in ms. */
  readonly latencies: readonly number[];
}

/** Runs one plan against one server, or several that answer together. */
export async function runRound(
  load: Load,
  servers: readonly ServerProcess[],
  { clients, connections }: Pick<LoadPlan, 'clients' | 'connections'>,
): Promise<Round> {
  const cpuSeconds = () => servers.reduce((sum, server) => sum + server.cpuSeconds(), 0);
  const before = cpuSeconds();
  const port = servers.map((server) => server.port);
  const { duration, latencies } = await load.run({ port, clients, connections, keepBodies: false });
  return {
    perSecond: (latencies.length / duration) * 1_000,
    perCpuSecond: latencies.length / (cpuSeconds() - before),
    latencies,
  };
}
