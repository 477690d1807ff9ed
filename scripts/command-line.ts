import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A mistake in the options of a command. */
export class UsageError extends Error {}

/** Prints a mistake and the usage of the command, and ends the process. */
export function refuse(mistake: string, usage: string): never {
  console.error(`${mistake}\n\n${usage}`);
  process.exit(2);
}

/**
 * The options of this process. Prints `usage` and ends the process on `--help`, or on any option that
 * `config` does not know.
 */
export function readOptions<T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return refuse(error.message, usage);
  }
}
