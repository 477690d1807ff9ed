/** One request that has been answered. */
export interface FinishedRequest {
  readonly method: string;
  /** The pattern of its route, never its path: those are without number. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Counts what an operator watches. */
export interface Metrics {
  request(request: FinishedRequest): void;
  /** An answer is stored and durable. */
  answer(): void;
  /** The store could not take or give what it was asked for. */
  storeFailure(): void;
  jobRun(job: string, outcome: 'done' | 'failed'): void;
  /** Everything counted, in the text format of Prometheus. */
  read(): Promise<{ contentType: string; text: string }>;
}

/** Nobody watches. */
export const noMetrics: Metrics = {
  request: () => {},
  answer: () => {},
  storeFailure: () => {},
  jobRun: () => {},
  read: async () => ({ contentType: 'text/plain', text: '' }),
};
