/** Runs jobs, at most `max` at a time; the others wait in the order of their arrival. */
export function limitConcurrency(max: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (job) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      // The place is handed over: whoever comes in between has to wait.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
