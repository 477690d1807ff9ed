import { AppError } from '#core/errors.ts';

/**
 * The store cannot do this right now: it is gone, full, locked or overloaded. `mayBeDone` says that
 * a write may have become durable all the same; sending it again does no harm, as every write
 * carries its own key.
 */
export class StorageUnavailable extends AppError {
  readonly mayBeDone: boolean;

  constructor(cause: unknown, mayBeDone = false) {
    super('unavailable');
    this.cause = cause;
    this.mayBeDone = mayBeDone;
  }
}
