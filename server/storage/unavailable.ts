import { AppError } from '#core/errors.ts';

/**
 * The store cannot do this now: it is gone, full, locked or overloaded. `mayBeDone` tells that a
 * write may have become durable anyway. Sending it again is safe, as every write carries its own
 * key.
 */
export class StorageUnavailable extends AppError {
  readonly mayBeDone: boolean;

  constructor(cause: unknown, mayBeDone = false) {
    super('unavailable');
    this.cause = cause;
    this.mayBeDone = mayBeDone;
  }
}
