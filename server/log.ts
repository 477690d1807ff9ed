import { pino } from 'pino';
import type { Config } from '#server/config.ts';

/** How many nested causes of an error are logged. */
const maxCauses = 3;

/**
 * Only the fields of an error that cannot hold personal data: drivers add the values of a query,
 * and clients the arguments of a command, as extra fields.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error;
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(cause === undefined || depth === maxCauses
      ? {}
      : { cause: describeError(cause, depth + 1) }),
  };
}

/** The most bytes of unwritten lines; further lines are dropped. */
const maxBufferedBytes = 16 * 1024 * 1024;

/**
 * A line that cannot be written, perhaps on a full disk, must neither stop the server nor be
 * retried.
 */
function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: maxBufferedBytes });
  let isFailing = false;
  output.on('error', () => {
    isFailing = true;
  });
  output.on('write', () => {
    isFailing = false;
  });
  // At the end of the process the write would be retried for ever.
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isFailing) flush();
  };
  return output;
}

/** One JSON object per line on standard output, written asynchronously. */
export function createLog(
  level: Config['logLevel'],
  destination: pino.DestinationStream = standardOutput(),
): pino.Logger {
  return pino(
    { level, serializers: { err: (error: unknown) => describeError(error) } },
    destination,
  );
}
