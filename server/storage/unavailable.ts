import { AppError } from '#core/errors.ts';

/**
 * The store cannot do this right now: it is gone, full, locked or overloaded. `mayBeDone` says that
 * a write may have become durable nevertheless; sending it again does no harm, as all writes carry
 * a key of their own.
 */
export class StorageUnavailable extends AppError {
  readonly mayBeDone: boolean;

  constructor(cause: unknown, mayBeDone = false) {
    super('unavailable');
    this.cause = cause;
    this.mayBeDone = mayBeDone;
  }
}
