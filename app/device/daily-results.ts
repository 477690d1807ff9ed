import { ApiError, call } from '#app/api/call.ts';
import { dailyResultsKey } from '#app/device/daily-results-key.ts';
import { deviceId, forget, recall, remember } from '#app/device/memory.ts';

/** A finished quiz of a day that the server has not counted yet. */
interface DailyResult {
  readonly date: string;
  readonly options: readonly (number | null)[];
}

/** Older ones count no more. */
const mostWaiting = 3;

function isList(value: unknown): value is DailyResult[] {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one?.date === 'string' && Array.isArray(one.options))
  );
}

const waiting = () => recall(dailyResultsKey, isList) ?? [];

function keep(results: readonly DailyResult[]): void {
  if (results.length === 0) forget(dailyResultsKey);
  else remember(dailyResultsKey, results.slice(-mostWaiting));
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && ['quiz_closed', 'not_found', 'invalid'].includes(error.code);
}

/** Sends what waits. What the server refuses for good is dropped; the rest goes on waiting. */
export async function sendDailyResults(): Promise<void> {
  for (const { date, options } of waiting()) {
    try {
      const body = { device: deviceId(), options: [...options] };
      await call('POST /api/daily-quizzes/:date/plays', { params: { date }, body });
    } catch (error) {
      if (!isFinal(error)) throw error;
    }
    keep(waiting().filter((one) => one.date !== date));
  }
}

/** Has a finished quiz counted, now or as soon as there is a network. */
export function countDailyResult(result: DailyResult): void {
  keep([...waiting().filter(({ date }) => date !== result.date), result]);
  sendDailyResults().catch(() => undefined);
}
