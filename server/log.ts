import { pino } from 'pino';
import type { Config } from '#server/config.ts';

/** How deep the causes of an error are told. */
const maxCauses = 3;

/**
 * Of an error only what cannot hold anybody's data: drivers add the values of a query, and clients
 * the arguments of a command, as fields of their own.
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

/** Bytes of lines that wait to be written; more of them are dropped. */
const maxBufferedBytes = 16 * 1024 * 1024;

/** A line that cannot be written, on a full disk perhaps, is no reason to stop, nor to go on. */
function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, maxLength: maxBufferedBytes });
  let isFailing = false;
  output.on('error', () => {
    isFailing = true;
  });
  output.on('write', () => {
    isFailing = false;
  });
  // At the end of the process it would be tried again and again for ever.
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isFailing) flush();
  };
  return output;
}

/** One JSON object per line on standard output, written beside the event loop. */
export function createLog(
  level: Config['logLevel'],
  destination: pino.DestinationStream = standardOutput(),
): pino.Logger {
  return pino(
    { level, serializers: { err: (error: unknown) => describeError(error) } },
    destination,
  );
}
