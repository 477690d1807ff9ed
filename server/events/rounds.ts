import type { MemoryEventBus } from '#server/events/memory.ts';

/** A round comes in so many portions: not all boards are read at the same moment. */
const portions = 25;

/** Calls the listeners of all topics, again and again, where nothing tells what has changed. */
export interface Rounds {
  begin(): void;
  /** Ends them with one whole round from now on: for what has changed unheard. */
  end(): void;
  /** One whole round. */
  once(): void;
}

/** Rests until it is begun. A round takes `roundEvery` ms and calls every listener once. */
export function createRounds(events: MemoryEventBus, roundEvery: number): Rounds {
  let waiting: string[] = [];
  let portion = 0;
  let turn = 0;
  let isEndless = false;
  let turning: NodeJS.Timeout | null = null;

  const fill = () => {
    waiting = [...events.topics()];
    portion = Math.ceil(waiting.length / portions);
    turn = 0;
  };

  const step = () => {
    for (const topic of waiting.splice(0, portion)) events.publish(topic);
    turn += 1;
    if (turn < portions) return;
    if (isEndless) return fill();
    if (turning !== null) clearInterval(turning);
    turning = null;
  };

  const start = () => {
    fill();
    turning ??= setInterval(step, roundEvery / portions).unref();
  };

  return {
    begin() {
      if (isEndless) return;
      isEndless = true;
      start();
    },
    end() {
      isEndless = false;
      start();
    },
    once: start,
  };
}
