/** Largest body of a request, in bytes of UTF-8. Decisions: JSON only, 64 KB. */
export const maxRequestBytes = 64 * 1024;

/** Longest address of a request, in bytes: its path and its query. Our own are far shorter. */
export const maxAddressBytes = 2 * 1024;

/**
 * Largest body with a quiz of one's own, in bytes: 100 questions of 5 KB, which 800 letters of
 * Devanagari and as many joined ones take.
 */
export const maxQuizBytes = 512 * 1024;
