import { type FetchOptions, fetchBytes, ServiceError } from '#server/fetch-bytes.ts';

/** Reads JSON from another service, within limits. Every failure is a `ServiceError`. */
export async function fetchJson(
  url: URL,
  options: FetchOptions,
): Promise<{ headers: Headers; body: unknown }> {
  const { headers, bytes } = await fetchBytes(url, {
    ...options,
    headers: { Accept: 'application/json', ...options.headers },
  });
  try {
    return { headers, body: JSON.parse(new TextDecoder().decode(bytes)) as unknown };
  } catch {
    throw new ServiceError('the response is not JSON');
  }
}
