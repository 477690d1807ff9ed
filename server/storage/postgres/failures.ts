import pg from 'pg';

/**
 * The kind of a failed statement. `again`: nothing was done, and an immediate retry is safe.
 * `unavailable`: the database cannot do it now. `ours`: the statement is wrong.
 */
export type FailureKind = 'again' | 'unavailable' | 'ours';

/**
 * SQLSTATE codes (PostgreSQL's appendix A) of a prepared statement that was lost (DEALLOCATE, a
 * pooler), or that a pooler's other client has prepared.
 */
const statementGone: ReadonlySet<string> = new Set(['26000', '42P05']);

/** Serialization failures and deadlocks. */
const again: ReadonlySet<string> = new Set(['40001', '40P01']);

/** A statement that was prepared before a table changed has no SQLSTATE of its own. */
const changedPlan = /cached plan must not change result type/;

/** What Citus says of a worker that has gone: an internal error (XX000), with no SQLSTATE of its own. */
const workerGone =
  /could not commit transaction for shard|failure on connection marked as essential/;

/**
 * Connection lost (08), no resources: disk full, too many connections (53), shut down, cancelled,
 * starting up (57), input and output (58); a standby that takes no writes, a transaction that idled
 * for too long, a lock that was not available.
 */
const unavailable = /^(08|53|57|58|25006$|25P03$|55P03$)/;

/** Classifies an error of `pg`. An error without an SQLSTATE comes from a broken connection. */
export function classifyError(error: unknown): FailureKind {
  if (error instanceof TypeError) return 'ours';
  if (!(error instanceof pg.DatabaseError)) return 'unavailable';
  const code = error.code ?? '';
  if (again.has(code) || isStatementGone(error)) return 'again';
  return unavailable.test(code) || isWorkerGone(error) ? 'unavailable' : 'ours';
}

/** Whether the database did not know a prepared statement, and so did not run it. */
export function isStatementGone(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code = '', message } = error;
  return statementGone.has(code) || (code === '0A000' && changedPlan.test(message));
}

/** Whether a node behind the database has gone; a commit that says so may be done all the same. */
export function isWorkerGone(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === 'XX000' && workerGone.test(error.message)
  );
}

/** Errors that end the session: a lost connection, a stopped server, an idle transaction. */
const farewell = /^(08|57P0|25P03)/;

/** Whether the error ended the connection, so that the statement's outcome is unknown. */
export function isDisconnected(error: unknown): boolean {
  if (error instanceof TypeError) return false;
  return !(error instanceof pg.DatabaseError) || farewell.test(error.code ?? '');
}

/** Whether the host takes no writes, as a standby does. */
export function isStandby(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25006';
}
