import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '#server/ports/metrics.ts';

/** In seconds: from a cached file to a very slow page. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counters for Prometheus, with those of the process: memory, CPU, event loop lag. */
export function createPrometheusMetrics({
  openStreams,
  isRedisUp,
}: {
  openStreams: () => number;
  /** Null without Redis. */
  isRedisUp: (() => boolean) | null;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const durations = new Histogram({
    name: 'quizmingle_http_request_duration_seconds',
    help: 'Time to the reply; of a stream, until it is open.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const answers = new Counter({
    name: 'quizmingle_answers_total',
    help: 'Answers stored and acknowledged.',
    registers,
  });
  const finishes = new Counter({
    name: 'quizmingle_attempts_finished_total',
    help: 'Attempts whose last question was answered.',
    labelNames: ['kind'],
    registers,
  });
  const swapsBegun = new Counter({
    name: 'quizmingle_swaps_begun_total',
    help: 'Times that a friend asked for the questions to make a quiz of their own.',
    registers,
  });
  const swapsPublished = new Counter({
    name: 'quizmingle_swaps_published_total',
    help: 'Quizzes made from one that was answered.',
    registers,
  });
  const storeFailures = new Counter({
    name: 'quizmingle_store_failures_total',
    help: 'Requests that failed because the database did.',
    registers,
  });
  const jobRuns = new Counter({
    name: 'quizmingle_job_runs_total',
    help: 'Runs of jobs in this copy.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'quizmingle_open_streams',
    help: 'Live boards that somebody looks at through this copy.',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  if (isRedisUp !== null) {
    new Gauge({
      name: 'quizmingle_redis_up',
      help: '1 while Redis answers.',
      registers,
      collect() {
        this.set(isRedisUp() ? 1 : 0);
      },
    });
  }

  return {
    request({ method, route, status, ms }) {
      durations.observe({ method, route, status }, ms / 1_000);
    },
    answerStored: () => answers.inc(),
    attemptFinished: (kind) => finishes.inc({ kind }),
    swapBegun: () => swapsBegun.inc(),
    swapPublished: () => swapsPublished.inc(),
    storeFailure: () => storeFailures.inc(),
    jobRun: (job, outcome) => jobRuns.inc({ job, outcome }),
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}
