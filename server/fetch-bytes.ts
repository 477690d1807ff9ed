/** Why another service's response cannot be used; `status` if it was an error status. */
export class ServiceError extends Error {
  readonly status: number | null;

  constructor(message: string, status: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ServiceError';
    this.status = status;
  }
}

/** The response is larger than allowed. */
export class TooLargeError extends ServiceError {}

/** Limits on another service's response: ms for all of it, and its size in bytes. */
export interface FetchLimits {
  readonly timeout: number;
  readonly maxBytes: number;
}

export interface FetchOptions extends FetchLimits {
  readonly headers?: Readonly<Record<string, string>>;
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TooLargeError(`the response is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

async function fetchResponse(url: URL, { timeout, maxBytes, headers = {} }: FetchOptions) {
  const response = await fetch(url, {
    // A redirect would lead the server to an address that its operator did not choose.
    redirect: 'manual',
    headers,
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ServiceError(`Network response was not ok: ${response.status}`, response.status);
  }
  return { headers: response.headers, bytes: await readAtMost(response, maxBytes) };
}

/** Reads from another service, within limits. Every failure is a `ServiceError`. */
export async function fetchBytes(
  url: URL,
  options: FetchOptions,
): Promise<{ headers: Headers; bytes: Uint8Array }> {
  try {
    return await fetchResponse(url, options);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const why = isLate ? `: timed out after ${options.timeout} ms` : '';
    throw new ServiceError(`Network response was not ok${why}`, null, { cause: error });
  }
}
