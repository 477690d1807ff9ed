import type { MemoryEventBus } from '#server/events/event-bus.ts';

/** A sweep takes several steps, so that not all boards are read at the same moment. */
const steps = 25;

/** Calls the listeners of all topics, for times when changes cannot be heard. */
export interface Sweeps {
  startRepeating(): void;
  /** Runs one last sweep, for changes that were not heard. */
  finish(): void;
  /** Runs one sweep. */
  once(): void;
}

/** A sweep takes `sweepMs` and calls every listener once. */
export function createSweeps(events: MemoryEventBus, sweepMs: number): Sweeps {
  let waiting: string[] = [];
  let portion = 0;
  let stepsDone = 0;
  let isEndless = false;
  let timer: NodeJS.Timeout | null = null;

  const fill = () => {
    waiting = [...events.topics()];
    portion = Math.ceil(waiting.length / steps);
    stepsDone = 0;
  };

  const step = () => {
    for (const topic of waiting.splice(0, portion)) events.publish(topic);
    stepsDone += 1;
    if (stepsDone < steps) return;
    if (isEndless) return fill();
    if (timer !== null) clearInterval(timer);
    timer = null;
  };

  const start = () => {
    fill();
    timer ??= setInterval(step, sweepMs / steps).unref();
  };

  return {
    startRepeating() {
      if (isEndless) return;
      isEndless = true;
      start();
    },
    finish() {
      isEndless = false;
      start();
    },
    once: start,
  };
}
