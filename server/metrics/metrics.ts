import type { Metrics } from '#server/ports/metrics.ts';

/** For servers without metrics. */
export const noMetrics: Metrics = {
  request: () => {},
  answerStored: () => {},
  attemptFinished: () => {},
  swapBegun: () => {},
  swapPublished: () => {},
  storeFailure: () => {},
  jobRun: () => {},
  read: async () => ({ contentType: 'text/plain', text: '' }),
};
