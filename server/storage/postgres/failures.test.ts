import pg from 'pg';
import { describe, expect, it } from 'vitest';
import {
  classifyError,
  isDisconnected,
  isStatementGone,
  isWorkerGone,
} from '#server/storage/postgres/failures.ts';

function failure(code: string, message = 'failed'): pg.DatabaseError {
  const error = new pg.DatabaseError(message, 0, 'error');
  error.code = code;
  return error;
}

describe('a failed statement', () => {
  it.each([
    ['40001', 'failed', 'again'],
    ['26000', 'prepared statement "a" does not exist', 'again'],
    ['42P05', 'prepared statement "a" already exists', 'again'],
    ['0A000', 'cached plan must not change result type', 'again'],
    ['0A000', 'could not run distributed query with FOR UPDATE/SHARE commands', 'ours'],
    ['XX000', 'could not commit transaction for shard 102008 on any active node', 'unavailable'],
    ['XX000', 'failure on connection marked as essential: host:5432', 'unavailable'],
    ['XX000', 'cache lookup failed for relation 1', 'ours'],
    ['42601', 'failure on connection marked as essential', 'ours'],
    ['53100', 'disk full', 'unavailable'],
    ['25006', 'read only', 'unavailable'],
    ['42601', 'syntax error', 'ours'],
  ])('with %s, “%s”, is %s', (code, message, kind) => {
    expect(classifyError(failure(code, message))).toBe(kind);
  });

  it('of a connection that broke is unavailable, and of our own code is ours', () => {
    expect(classifyError(new Error('Connection terminated'))).toBe('unavailable');
    expect(isDisconnected(new Error('Connection terminated'))).toBe(true);
    expect(classifyError(new TypeError('no function'))).toBe('ours');
  });

  it('was not run where its statement was gone', () => {
    const plan = 'cached plan must not change result type';
    expect(['26000', '42P05'].map((code) => isStatementGone(failure(code)))).toEqual([true, true]);
    expect(isStatementGone(failure('0A000', plan))).toBe(true);
    expect(isStatementGone(failure('0A000'))).toBe(false);
    expect(isStatementGone(new Error(plan))).toBe(false);
  });

  it('may be done where a node behind the database has gone at its commit', () => {
    const message = 'could not commit transaction for shard 102008 on any active node';
    expect(isWorkerGone(failure('XX000', message))).toBe(true);
    expect(isWorkerGone(failure('40001', message))).toBe(false);
    expect(isWorkerGone(new Error(message))).toBe(false);
  });
});
