import { type StoreAddress, shownAddress } from '#server/storage/opening/store-address.ts';

/** What keeps us out of a database and what to do about it, for the operator. */
export interface Refusal {
  /** Goes on from the address: `is a folder: name a file in it`. */
  readonly reason: string;
  /** Whether it may be over in a moment. */
  readonly mayPass: boolean;
}

/**
 * One line that begins with the address, without its password. The catcher adds which variable or
 * option named it.
 */
export class StoreRefused extends Error {
  constructor(address: StoreAddress, reason: string) {
    super(`${shownAddress(address)} ${reason}`.replaceAll(/\s+/g, ' '));
  }
}
