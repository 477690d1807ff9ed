/** Why another service's answer cannot be used; `status` where it answered at all. */
export class ServiceError extends Error {
  readonly status: number | null;

  constructor(message: string, status: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ServiceError';
    this.status = status;
  }
}

/** How far another service is trusted: ms for the whole answer, and its size in bytes. */
export interface FetchLimits {
  readonly timeout: number;
  readonly maxBytes: number;
}

async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ServiceError(`the answer is larger than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function answerOf(url: URL, { timeout, maxBytes }: FetchLimits) {
  const response = await fetch(url, {
    // A redirect would lead the server to an address that its operator did not name.
    redirect: 'manual',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ServiceError(`Network response was not ok: ${response.status}`, response.status);
  }
  const text = await readAtMost(response, maxBytes);
  return { headers: response.headers, body: JSON.parse(text) as unknown };
}

/** Reads JSON from another service, within limits. Every failure is a `ServiceError`. */
export async function fetchJson(
  url: URL,
  limits: FetchLimits,
): Promise<{ headers: Headers; body: unknown }> {
  try {
    return await answerOf(url, limits);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    if (error instanceof SyntaxError) throw new ServiceError('the answer is not JSON');
    throw new ServiceError('Network response was not ok', null, { cause: error });
  }
}
