import { redactedAddress, type StoreAddress } from '#server/storage/opening/store-address.ts';

/** Why a database cannot be used and what to do about it, for the operator. */
export interface Refusal {
  /** Follows the address in a sentence: `is a folder: name a file in it`. */
  readonly reason: string;
  /** Whether the cause may pass by itself. */
  readonly mayPass: boolean;
}

/**
 * One line that begins with the address, without its password. The catcher adds the variable or
 * option that holds the address.
 */
export class StoreRefused extends Error {
  constructor(address: StoreAddress, reason: string) {
    super(`${redactedAddress(address)} ${reason}`.replaceAll(/\s+/g, ' '));
  }
}
