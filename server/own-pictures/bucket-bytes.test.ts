import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMediaAddress } from '#server/media-address.ts';
import { createBucketBytes } from '#server/own-pictures/bucket-bytes.ts';
import { createDatabaseBytes } from '#server/own-pictures/database-bytes.ts';
import type { PictureBytes } from '#server/ports/picture-bytes.ts';
import { createStorage } from '#server/storage/stores.ts';
import { openSqliteFile } from '../../tests/storage-adapters.ts';

const secret = 'a/secret+with signs';
const region = 'ap-south-1';

const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const sign = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** The signature that a request must have: AWS Signature Version 4, worked out from its description. */
function expectedSignature({ method = '', url = '', headers }: IncomingMessage, body: Buffer) {
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const date = String(headers['x-amz-date']);
  const given = String(headers['x-amz-content-sha256'] ?? sha(body));
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, url, '', lines.join(''), names, given].join('\n');
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha(request)].join('\n');
  const parts = [date.slice(0, 8), region, 's3', 'aws4_request'];
  const key = parts.reduce<string | Buffer>(sign, `AWS4${secret}`);
  return sign(key, text).toString('hex');
}

/** A store that knows one bucket, and takes signed requests only. */
function createFakeStore() {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  let status = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const { method = '', url = '', headers } = request;
    if (!headers.authorization?.endsWith(`Signature=${expectedSignature(request, body)}`)) {
      refused.push(`${method} ${url}`);
      return response.writeHead(403).end();
    }
    if (status !== 0) return response.writeHead(status).end();
    if (method === 'PUT') objects.set(url, body);
    if (method === 'DELETE') return response.writeHead(objects.delete(url) ? 204 : 404).end();
    const found = objects.get(url);
    return found === undefined
      ? response.writeHead(404).end()
      : response.writeHead(200, { 'Content-Length': found.length }).end(found);
  });
  return {
    server,
    objects,
    refused,
    fail: (next: number) => {
      status = next;
    },
  };
}

const store = createFakeStore();
let address: string;
let storage: ReturnType<typeof createStorage>;
beforeAll(async () => {
  await new Promise<void>((resolve) => store.server.listen(0, '127.0.0.1', resolve));
  const { port } = store.server.address() as AddressInfo;
  address = `s3+http://KEY:${encodeURIComponent(secret)}@127.0.0.1:${port}/pictures?region=${region}`;
  storage = createStorage(await openSqliteFile());
});
afterAll(async () => {
  store.server.close();
  await storage.close();
});

function openBucket(url = address): PictureBytes {
  const read = readMediaAddress(url);
  if (read === null) throw new Error('no address');
  return createBucketBytes(read);
}

describe.each([
  ['the database', () => createDatabaseBytes(storage)],
  ['a bucket', () => openBucket()],
])('pictures in %s', (_, open) => {
  it('are there as they were put, until they are removed', async () => {
    const bytes = open();
    const id = `${'b'.repeat(22)}-10x20`;
    const picture = new Uint8Array([0, 255, 10, 13]);
    expect(await bytes.get(id)).toBeNull();
    await bytes.put(id, picture);
    expect([...((await bytes.get(id)) ?? [])]).toEqual([...picture]);
    expect([...((await open().get(id)) ?? [])]).toEqual([...picture]);
    await bytes.remove([id, 'not-there-1x1']);
    expect(await bytes.get(id)).toBeNull();
  });
});

describe('a bucket', () => {
  it('takes signed requests only, with the right secret', async () => {
    expect(store.refused).toEqual([]);
    const wrong = openBucket(address.replace('KEY:a', 'KEY:b'));
    await expect(wrong.get('x-1x1')).rejects.toMatchObject({ code: 'unavailable' });
    expect(store.refused).toEqual(['GET /pictures/x-1x1.webp']);
  });

  it('that fails or is gone is unavailable, and so is one with something else in it', async () => {
    store.fail(301);
    await expect(openBucket().get('x-1x1')).rejects.toMatchObject({ code: 'unavailable' });
    store.fail(0);
    store.objects.set('/pictures/big-1x1.webp', Buffer.alloc(1_000_000));
    await expect(openBucket().get('big-1x1')).rejects.toMatchObject({ code: 'unavailable' });
    const gone = openBucket('s3+http://KEY:secret@127.0.0.1:9/pictures');
    await expect(gone.put('x-1x1', new Uint8Array(1))).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});

it('an address names a host, a bucket, a key and a secret', () => {
  expect(readMediaAddress('s3://KEY:a%2Fb@s3.example:444/my.bucket?region=eu-west-1')).toEqual({
    url: 'https://s3.example:444/my.bucket',
    region: 'eu-west-1',
    key: 'KEY',
    secret: 'a/b',
  });
  for (const wrong of [
    's3://host/bucket',
    's3://K:S@host',
    's3://K:S@host/a/b',
    's3://K:S@/b',
    'https://K:S@host/b',
    's3://K:%@host/bucket',
    'x',
  ]) {
    expect(readMediaAddress(wrong), wrong).toBeNull();
  }
});
