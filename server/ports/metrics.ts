import type { AttemptKind } from '#server/storage/new-attempts.ts';

/** A finished request. */
export interface FinishedRequest {
  readonly method: string;
  /** The pattern of its route, never its path: there are unlimited paths. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Counters for operators. */
export interface Metrics {
  request(request: FinishedRequest): void;
  /** An answer is stored and durable. */
  answerStored(): void;
  /** Somebody has answered the last question. */
  attemptFinished(kind: AttemptKind): void;
  /** A friend has asked for the questions to make a quiz of their own. */
  swapBegun(): void;
  /** Such a quiz is stored. */
  swapPublished(): void;
  /** The store failed to read or write. */
  storeFailure(): void;
  jobRun(job: string, outcome: 'done' | 'failed'): void;
  /** All counters, in the text format of Prometheus. */
  read(): Promise<{ contentType: string; text: string }>;
}
