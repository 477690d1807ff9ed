import pg from 'pg';
import type { Refusal } from '#server/storage/opening/store-refused.ts';
import { HostIsStandby } from '#server/storage/postgres/hosts.ts';
import { StorageUnavailable } from '#server/storage/unavailable.ts';

/** A database's behaviour and the remedy. */
type Explanation = readonly [what: string, remedy: string, passing?: 'may pass'];

const noTables: Explanation = [
  'lets this user make no tables',
  'make the user the owner of the database, or GRANT USAGE, CREATE ON SCHEMA public to it',
];
const standby: Explanation = [
  'takes no writes',
  'name the primary, or all hosts with commas between',
  'may pass',
];
const starting: Explanation = ['takes no connections now', 'wait until it does', 'may pass'];

/** SQLSTATE codes, or their first characters (PostgreSQL's appendix A). */
const explanations: readonly (readonly [code: RegExp, explanation: Explanation])[] = [
  [/^28P01/, ['refuses this user with this password', 'set the right ones']],
  [/^28/, ['does not let this user in', 'name a user that it has and that pg_hba.conf allows']],
  [/^3D000/, ['does not have this database', 'create it (createdb), or name another']],
  [/^(42501|3F000)/, noTables],
  [/^25006/, standby],
  [/^53100/, ['has no room left on its disk', 'make room there']],
  [
    /^53300/,
    ['has no connection left', 'raise its max_connections, or run fewer copies', 'may pass'],
  ],
  [/^(08(?!P01)|57P)/, starting],
];

/** Operating system codes for an unreachable host. */
const unreachable =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_\w+|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|EPIPE)$/;

/** The same in the wording of `pg`. */
const lost = /^(Connection terminated|timeout|Client network socket disconnected)/i;

function explainReply({ code = '' }: pg.DatabaseError): Explanation | undefined {
  return explanations.find(([pattern]) => pattern.test(code))?.[1];
}

/** Explains a failure before the database sent an error of its own. */
function explainNoReply(error: Error): Explanation {
  const code = 'code' in error ? String(error.code) : '';
  const isSocket = 'syscall' in error && error.syscall === 'connect';
  if (isSocket || unreachable.test(code) || lost.test(error.message)) {
    return ['does not answer', 'start it, or set its right host and port', 'may pass'];
  }
  if (error.message.startsWith('SASL: ')) return ['asks for a password', 'set the right one'];
  if (error instanceof HostIsStandby) return standby;
  return ['cannot be used as it is set', 'look at the address, and at the certificates it names'];
}

function messageOf(error: Error): string {
  // A name that resolves to several addresses failed with each.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error.message;
}

/**
 * Why a PostgreSQL database cannot be used and what to do, as the end of a sentence that starts
 * with its address; null for a fault of our own.
 */
export function postgresRefusal(error: unknown): Refusal | null {
  const isConnection = error instanceof StorageUnavailable;
  const cause = isConnection ? error.cause : error;
  if (!(cause instanceof Error) || cause instanceof TypeError) return null;
  const isReply = cause instanceof pg.DatabaseError;
  if (!(isReply || isConnection)) return null;
  const explanation = isReply ? explainReply(cause) : explainNoReply(cause);
  if (explanation === undefined && !isConnection) return null;
  const [what, remedy, passing] = explanation ?? ['refuses us', 'set what it asks for'];
  return { reason: `${what} (${messageOf(cause)}): ${remedy}`, mayPass: passing !== undefined };
}
