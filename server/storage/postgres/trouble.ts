import pg from 'pg';

/**
 * What stands behind a failed statement. `again`: nothing was done, and the same may be tried at
 * once. `unavailable`: the database cannot do it now. `ours`: a mistake of the statement.
 */
export type Trouble = 'again' | 'unavailable' | 'ours';

/**
 * SQLSTATE codes (PostgreSQL's appendix A). A prepared statement is gone (DEALLOCATE, a pooler), or
 * was made before a table changed.
 */
const statementGone: ReadonlySet<string> = new Set(['26000', '0A000']);

/** The same, and serialization failure, and deadlock. */
const again: ReadonlySet<string> = new Set(['40001', '40P01', ...statementGone]);

/**
 * Connection lost (08), no resources: disk full, too many connections (53), shut down, cancelled,
 * starting up (57), input and output (58); a standby that takes no writes, a transaction that idled
 * for too long, a lock that was not to be had.
 */
const unavailable = /^(08|53|57|58|25006$|25P03$|55P03$)/;

/** Judges an error of `pg`. What the database did not say itself comes from a broken connection. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof TypeError) return 'ours';
  if (!(error instanceof pg.DatabaseError)) return 'unavailable';
  const code = error.code ?? '';
  if (again.has(code)) return 'again';
  return unavailable.test(code) ? 'unavailable' : 'ours';
}

/** Whether a prepared statement was not even begun, because the database has it no more. */
export function isStatementGone(error: unknown): boolean {
  return error instanceof pg.DatabaseError && statementGone.has(error.code ?? '');
}

/** Ends the session with the message: a lost connection, a stopped server, an idle transaction. */
const farewell = /^(08|57P0|25P03)/;

/** Whether the connection is gone with the error, so that nobody knows how far it came. */
export function isDisconnected(error: unknown): boolean {
  if (error instanceof TypeError) return false;
  return !(error instanceof pg.DatabaseError) || farewell.test(error.code ?? '');
}

/** Whether the host takes no writes, as a standby does. */
export function isStandby(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25006';
}
