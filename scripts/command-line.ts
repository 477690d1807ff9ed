import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A mistake in the command itself. */
export class UsageError extends Error {}

/** Says what is wrong and how the command is used, and ends the process. */
export function refuse(mistake: string, usage: string): never {
  console.error(`${mistake}\n\n${usage}`);
  process.exit(2);
}

/**
 * What this process was called with. Where that is `--help`, or anything that `config` does not take,
 * it prints `usage` and ends.
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
