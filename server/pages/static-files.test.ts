import { Hono } from 'hono';
import { imageSize } from 'image-size';
import { expect, it } from 'vitest';
import { staticFiles } from '#server/pages/static-files.ts';

const app = new Hono().use(staticFiles('public'));

it('what asks for /favicon.ico unasked gets an icon, kept as long as the others', async () => {
  const reply = await app.request('/favicon.ico');
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'image/x-icon']);
  const other = await app.request('/favicon.svg');
  expect(reply.headers.get('Cache-Control')).toBe(other.headers.get('Cache-Control'));
  const { type, images } = imageSize(new Uint8Array(await reply.arrayBuffer()));
  expect(type).toBe('ico');
  expect(images?.map(({ width, height }) => [width, height])).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ]);
});
