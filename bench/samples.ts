import type { Load } from './load.ts';
import type { LoadPlan } from './load-generator.ts';
import type { ServerProcess } from './processes.ts';

export interface Sample {
  /** Replies per second. */
  readonly perSecond: number;
  /**
   * Replies per CPU second of the servers themselves, without a database's share or waiting: here
   * they share the cores with the load generator.
   */
  readonly perCpuSecond: number;
  /** Of each request in ms. */
  readonly latencies: readonly number[];
}

/** Runs one plan against one server, or several that share the load. */
export async function takeSample(
  load: Load,
  servers: readonly ServerProcess[],
  { clients, connections }: Pick<LoadPlan, 'clients' | 'connections'>,
): Promise<Sample> {
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
