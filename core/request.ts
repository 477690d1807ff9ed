/** Largest body of a request, in bytes of UTF-8. Decisions: JSON only, 64 KB. */
export const maxRequestBytes = 64 * 1024;

/** Longest address of a request, in bytes: its path and its query. Our own are far shorter. */
export const maxAddressBytes = 2 * 1024;
