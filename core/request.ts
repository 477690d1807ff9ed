/** Largest body of a request, in bytes of UTF-8. Decisions: JSON only, 64 KB. */
export const maxRequestBytes = 64 * 1024;
