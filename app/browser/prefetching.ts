interface Connection {
  readonly saveData?: boolean;
}

/**
 * No prefetching for visitors who save data: they pay for pages that they never open. None without a network
 * either: React Router reloads the page when it cannot fetch the code of a link that is only touched.
 */
export function prefetching(): 'none' | 'intent' {
  if (typeof navigator === 'undefined') return 'intent';
  const { connection, onLine } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || !onLine ? 'none' : 'intent';
}
