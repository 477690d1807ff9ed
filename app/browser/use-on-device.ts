import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * What only this device knows; the server's HTML has `served` in its place. `read` returns the same
 * value until `subscribe` tells of another.
 */
export function useOnDevice<Value>(
  read: () => Value,
  served: Value,
  subscribe: (onChange: () => void) => () => void = neverChanges,
): Value {
  return useSyncExternalStore(subscribe, read, () => served);
}
