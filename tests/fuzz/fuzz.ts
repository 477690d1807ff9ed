import fc from 'fast-check';
import { UsageError } from '../../scripts/command-line.ts';
import { addressesOf, addressName, openAddresses } from './addresses.ts';
import { type Judgement, judge } from './judge.ts';
import { readOperations } from './operations.ts';
import { type FuzzRequest, requestsOf } from './requests.ts';
import { makeWorld, openSite } from './world.ts';

/** Requests before new entities are made, since requests may delete the old ones. */
const perWorld = 250;

/** Each address is followed by this many requests of operations. */
const operationsPerAddress = 5;

/** The most different faults to report; more would bury them. */
const mostFaults = 20;

export interface Fault {
  readonly request: FuzzRequest;
  readonly wrong: string;
  /** Reproduces the fault. */
  readonly seed: number;
}

export interface Fuzzed {
  readonly requests: number;
  /** The number of replies by operation and status. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly faults: readonly Fault[];
}

/** The operation and the fault, without the details of one request. */
function kindOf({ operation }: FuzzRequest, wrong: string): string {
  return `${operation} ${wrong.slice(0, 60)}`;
}

/**
 * Sends so many requests of all operations, or of `only` some. The same `seed` produces the same
 * requests. Throws `UsageError` on an unknown operation.
 */
export async function fuzz(options: {
  requests: number;
  seed: number;
  only?: readonly string[];
  onStart?: () => void;
  onBatch?: (done: number) => void;
}): Promise<Fuzzed> {
  const { only = [] } = options;
  const site = await openSite();
  const operations = await readOperations(site.app);
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const unknown = only.filter((id) => !byId.has(id) && id !== addressName);
  if (unknown.length > 0) {
    await site.close();
    throw new UsageError(`there is no operation ${unknown.join(', ')}`);
  }
  options.onStart?.();
  const isChosen = (name: string) => only.length === 0 || only.includes(name);
  const chosen = operations.filter(({ id }) => isChosen(id));
  const addresses = await openAddresses(site);
  const counts = new Map<string, Map<number, number>>();
  const faults = new Map<string, Fault>();
  let done = 0;

  const tell = (request: FuzzRequest, wrong: string, seed: number) => {
    const kind = kindOf(request, wrong);
    if (!faults.has(kind)) faults.set(kind, { request, wrong, seed });
  };

  const note = (request: FuzzRequest, { status, wrong }: Judgement, seed: number) => {
    const statuses = counts.get(request.operation) ?? new Map<number, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    counts.set(request.operation, statuses);
    if (wrong !== null) tell(request, wrong, seed);
  };

  for (let batch = 0; done < options.requests && faults.size < mostFaults; batch += 1) {
    const seed = options.seed + batch;
    const world = await makeWorld(site);
    const kinds = chosen.map((operation) => requestsOf(operation, world));
    const anyAddress = {
      arbitrary: addressesOf(operations),
      weight: Math.max(1, Math.round(chosen.length / operationsPerAddress)),
    };
    const requests = fc.oneof(
      ...kinds.map((arbitrary) => ({ arbitrary, weight: 1 })),
      ...(isChosen(addressName) ? [anyAddress] : []),
    );
    const numRuns = Math.min(perWorld, options.requests - done);
    for (const request of fc.sample(requests, { seed, numRuns })) {
      const isAddress = request.operation === addressName;
      const judgement = isAddress ? addresses.judge(request) : judge(site.app, byId, request);
      note(request, await judgement, seed);
    }
    done += numRuns;
    options.onBatch?.(done);
  }
  await addresses.close();
  await site.close();
  return { requests: done, counts, faults: [...faults.values()] };
}
