import { describe, expect, it } from 'vitest';
import { encodingFor, finishReply, isKnown } from '#server/http/finished-reply.ts';

describe('a finished reply', () => {
  const finished = finishReply({
    body: Buffer.from('{}'),
    headers: {},
    status: 200,
    route: '/',
    isLasting: false,
  });

  it('is known again by its tag', () => {
    for (const tags of [finished.etag, finished.etag.slice(2), `"other", ${finished.etag}`]) {
      expect(isKnown(finished, tags)).toBe(true);
    }
    for (const tags of ['', '"other"', finished.etag.slice(0, -2)]) {
      expect(isKnown(finished, tags)).toBe(false);
    }
  });
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  ['broken', 'identity'],
  ['', 'identity'],
])('for Accept-Encoding %j a reply is sent as %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});
