interface Connection {
  readonly saveData?: boolean;
}

/** No prefetching for visitors who save data: they pay for pages that they never open. */
export function prefetching(): 'none' | 'intent' {
  if (typeof navigator === 'undefined') return 'intent';
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true ? 'none' : 'intent';
}
