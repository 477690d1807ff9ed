import { AppError } from '#core/errors.ts';

/** Renders under way and waiting ones: of all visitors, and of one address. */
const bounds = { running: 64, runningOfAddress: 48, waiting: 4_000, waitingOfAddress: 2_500 };

/** Runs `render` in its address's turn. Errors: `unavailable` while too many wait. */
export type TakeRenderTurn = <T>(address: string, render: () => Promise<T>) => Promise<T>;

/**
 * Starts one render in a turn of the event loop, of one address after the other: whoever asks for a
 * thousand pages waits for them, and nobody else does. No address has all renders under way, as those
 * that wait for another service may last.
 */
export function createRenderTurns(limits: typeof bounds = bounds): TakeRenderTurn {
  /** The addresses with waiting renders, those whose turn is next first. */
  const line = new Map<string, (() => void)[]>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let waiting = 0;
  let isTurnTaken = false;

  const mayRun = (address: string) =>
    running < limits.running && (runningOf.get(address) ?? 0) < limits.runningOfAddress;

  function begin(address: string): void {
    running += 1;
    runningOf.set(address, (runningOf.get(address) ?? 0) + 1);
    isTurnTaken = true;
    setImmediate(nextTurn);
  }

  function end(address: string): void {
    running -= 1;
    const left = (runningOf.get(address) ?? 1) - 1;
    if (left === 0) runningOf.delete(address);
    else runningOf.set(address, left);
    if (!isTurnTaken) startNext();
  }

  function nextInLine(): [string, (() => void)[]] | null {
    for (const entry of line) if (mayRun(entry[0])) return entry;
    return null;
  }

  function startNext(): void {
    const [address, own = []] = nextInLine() ?? [];
    const start = own.shift();
    if (address === undefined || start === undefined) return;
    line.delete(address);
    if (own.length > 0) line.set(address, own);
    waiting -= 1;
    begin(address);
    start();
  }

  function nextTurn(): void {
    isTurnTaken = false;
    startNext();
  }

  function wait(address: string): Promise<void> {
    const own = line.get(address) ?? [];
    if (waiting >= limits.waiting || own.length >= limits.waitingOfAddress) {
      throw new AppError('unavailable', 'too many pages are being made');
    }
    waiting += 1;
    line.set(address, own);
    const turn = new Promise<void>((resolve) => own.push(resolve));
    // Those that wait already may have all that their address may have.
    if (!isTurnTaken) startNext();
    return turn;
  }

  return async (address, render) => {
    if (!isTurnTaken && waiting === 0 && mayRun(address)) begin(address);
    else await wait(address);
    try {
      return await render();
    } finally {
      end(address);
    }
  };
}
