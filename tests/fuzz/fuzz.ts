import fc from 'fast-check';
import { UsageError } from '../../scripts/command-line.ts';
import { addressesOf, addressName, openAddresses } from './addresses.ts';
import { type FormWorld, makeFormWorld } from './form-world.ts';
import { formNames, formsOf } from './forms.ts';
import { hostName, hostsOf, openHosts } from './hosts.ts';
import { type Judgement, judge } from './judge.ts';
import { openForms } from './judge-form.ts';
import {
  fromProxy,
  neighboursOf,
  openGuarded,
  openTriedCodes,
  triedCodes,
  triedCodesName,
} from './neighbours.ts';
import { type Operation, readOperations } from './operations.ts';
import { openRepeatedGames, repeatedGames, repeatedName } from './repeated-games.ts';
import { type FuzzRequest, requestsOf } from './requests.ts';
import { openSite, type Site } from './site.ts';
import { makeWorld, type World } from './world.ts';

/** Requests before new entities are made, since requests may delete the old ones. */
const perWorld = 250;

/** Each address is followed by this many requests of operations. */
const operationsPerAddress = 5;

/** Each form is followed by this many requests of operations. */
const operationsPerForm = 4;

/** Each of these, which send many requests, is followed by this many requests of operations. */
const operationsPerSeries = 80;

/** The customers behind the proxy, each with a /48. */
const customers = 40;

/** The header of a proxy. */
const forwarded = 'X-Forwarded-For';

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

type IsChosen = (name: string) => boolean;

interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  /** Names of operations and forms; none means all. */
  readonly only?: readonly string[];
  /** Whether forms are sent too, which needs the built site. */
  readonly withForms?: boolean;
  readonly onStart?: () => void;
  readonly onBatch?: (done: number) => void;
}

/** The same requests, some of them through a proxy, from neighbours. */
function perhapsForwarded(requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  const from = fc.option(neighboursOf(customers), { freq: 1 });
  return fc.tuple(requests, from).map(([request, address]) => {
    const isDirect = address === null || request.headers.some(([name]) => name === forwarded);
    if (isDirect) return request;
    return { ...request, headers: [...request.headers, [forwarded, address] as const] };
  });
}

/** The requests of a world. */
function requestsIn(
  world: World,
  formWorld: FormWorld | null,
  { operations, isChosen }: { operations: readonly Operation[]; isChosen: IsChosen },
): fc.Arbitrary<FuzzRequest> {
  const chosen = operations.filter(({ id }) => isChosen(id));
  const times = (every: number) => Math.max(1, Math.round(chosen.length / every));
  const forms = formWorld === null ? [] : Object.entries(formsOf(formWorld));
  const others: (readonly [string, fc.Arbitrary<FuzzRequest>, number])[] = [
    [addressName, addressesOf(operations), operationsPerAddress],
    [triedCodesName, triedCodes(), operationsPerSeries],
    [repeatedName, repeatedGames(), operationsPerSeries],
    ...(formWorld === null ? [] : [[hostName, hostsOf(world), operationsPerSeries] as const]),
    ...forms.map(([name, form]) => [name, form, operationsPerForm * forms.length] as const),
  ];
  return fc.oneof(
    ...chosen.map((one) => ({ arbitrary: perhapsForwarded(requestsOf(one, world)), weight: 1 })),
    ...others.flatMap(([name, arbitrary, every]) =>
      isChosen(name) ? [{ arbitrary, weight: times(every) }] : [],
    ),
  );
}

/** The names of all requests that are not operations. */
const otherNames = [addressName, triedCodesName, repeatedName, hostName, ...formNames];

/** The operations of the site. Throws `UsageError` if `only` names something else. */
async function operationsOf(site: Site, only: readonly string[]): Promise<Operation[]> {
  const operations = await readOperations(site.app);
  const known = new Set([...operations.map(({ id }) => id), ...otherNames]);
  const unknown = only.filter((name) => !known.has(name));
  if (unknown.length === 0) return operations;
  await site.close();
  throw new UsageError(`there is no operation ${unknown.join(', ')}`);
}

/** Whatever takes requests apart from operations. */
interface Judge {
  takes(request: FuzzRequest): boolean;
  judge(request: FuzzRequest): Promise<Judgement>;
  close?(): Promise<void>;
}

/** The judges of all requests. Forms and hosts need the built site. */
async function openJudges(
  site: Site,
  operations: ReadonlyMap<string, Operation>,
  isBuilt: boolean,
) {
  const guarded = await openGuarded(site, isBuilt);
  const of = (name: string, one: Omit<Judge, 'takes'>): Judge => ({
    ...one,
    takes: ({ operation }) => operation === name,
  });
  const judges: Judge[] = [
    of(addressName, await openAddresses(site)),
    of(triedCodesName, openTriedCodes(site, guarded, isBuilt)),
    of(repeatedName, openRepeatedGames(site)),
    ...(isBuilt ? [of(hostName, await openHosts(site)), await openForms(site)] : []),
    {
      takes: ({ headers }) => headers.some(([name]) => name === forwarded),
      judge: (request) => judge(guarded, operations, request, fromProxy),
    },
  ];
  return {
    judge(request: FuzzRequest): Promise<Judgement> {
      const other = judges.find(({ takes }) => takes(request));
      return other?.judge(request) ?? judge(site.app, operations, request);
    },
    async close(): Promise<void> {
      for (const { close } of judges) await close?.();
    },
  };
}

/**
 * Sends so many requests of all operations and forms, or of `only` some. The same `seed` produces
 * the same requests. Throws `UsageError` on an unknown operation.
 */
export async function fuzz(options: FuzzOptions): Promise<Fuzzed> {
  const { only = [] } = options;
  const site = await openSite();
  const operations = await operationsOf(site, only);
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  options.onStart?.();
  const isChosen = (name: string) => only.length === 0 || only.includes(name);
  const judges = await openJudges(site, byId, options.withForms === true);
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
    const formWorld = options.withForms ? await makeFormWorld(site, world) : null;
    const requests = requestsIn(world, formWorld, { operations, isChosen });
    const numRuns = Math.min(perWorld, options.requests - done);
    for (const request of fc.sample(requests, { seed, numRuns })) {
      note(request, await judges.judge(request), seed);
    }
    done += numRuns;
    options.onBatch?.(done);
  }
  await judges.close();
  await site.close();
  return { requests: done, counts, faults: [...faults.values()] };
}
