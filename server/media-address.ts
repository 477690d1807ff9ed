/** A bucket of an S3-compatible store. */
export interface MediaAddress {
  /** Of the bucket, such as `https://s3.example/bucket`. */
  readonly url: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

export const mediaAddressFormat =
  'an S3-compatible store, such as s3://KEY:SECRET@host/bucket?region=eu-central-1; s3+http:// without encryption';

const protocols: Readonly<Record<string, string>> = { 's3:': 'https:', 's3+http:': 'http:' };

/** Null where it is not encoded as in addresses. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Null if it is no address of a bucket. */
export function readMediaAddress(text: string): MediaAddress | null {
  const url = URL.parse(text);
  const protocol = protocols[url?.protocol ?? ''];
  if (url === null || protocol === undefined || url.host === '' || url.hash !== '') return null;
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,62})\/?$/.exec(url.pathname) ?? [];
  const [key, secret] = [decoded(url.username), decoded(url.password)];
  if (bucket === undefined || !key || !secret) return null;
  return {
    url: `${protocol}//${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    key,
    secret,
  };
}
