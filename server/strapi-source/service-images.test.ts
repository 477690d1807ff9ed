import { deflateSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { ServiceImages } from '#server/ports/service-images.ts';
import { createServiceImages } from '#server/strapi-source/service-images.ts';
import { createTestServices } from '../../tests/factories.ts';
import { createFakeService, createKeptLog } from '../../tests/fake-service.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);

const token = 'very-secret-token';

describe('the images of a content service', () => {
  let service: Awaited<ReturnType<typeof createFakeService>>;
  let cloud: Awaited<ReturnType<typeof createFakeService>>;
  let kept: ReturnType<typeof createKeptLog>;
  let images: ServiceImages;
  let app: Hono;
  let closeServices: () => Promise<void>;
  let time: number;

  beforeEach(async () => {
    time = 0;
    service = await createFakeService((_request, response) => response.end(png));
    cloud = await createFakeService((_request, response) => response.end(svg('<g/>')));
    kept = createKeptLog();
    images = createServiceImages({
      service: { address: service.address, token },
      secret: 'secret of this installation',
      log: kept.log,
      now: () => time,
      timeout: 300,
    });
    const { services, close } = await createTestServices({ serviceImages: images });
    app = createApp(services);
    closeServices = close;
  });

  afterEach(async () => {
    service.close();
    cloud.close();
    await closeServices();
  });

  const addressOf = (url = '/uploads/right-answer.png') => images.addressOf(url) ?? '';

  it('have addresses that stay the same and say nothing', () => {
    expect(addressOf()).toMatch(/^\/media\/service\/[\w-]+$/);
    expect(addressOf()).toBe(addressOf());
    expect(addressOf()).toBe(addressOf(`${service.address}/uploads/right-answer.png#top`));
    expect(addressOf('/uploads/wrong.png')).toHaveLength(addressOf('/uploads/right.png').length);
    expect(
      Buffer.from(addressOf().slice('/media/service/'.length), 'base64url').toString(),
    ).not.toContain('right');
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'https://me:pw@cloud.example/x.png',
    'http://',
    `/${'x'.repeat(3_000)}`,
  ])('are not at %s', (url) => {
    expect(images.addressOf(url)).toBeNull();
  });

  it('are read with the token, checked, and kept', async () => {
    const replies = await Promise.all([app.request(addressOf()), app.request(addressOf())]);
    const [reply] = replies;
    expect(reply?.status).toBe(200);
    expect(reply?.headers.get('Content-Type')).toBe('image/png');
    expect(reply?.headers.get('Cache-Control')).toBe('public, max-age=86400');
    expect(reply?.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(Buffer.from((await reply?.arrayBuffer()) ?? '')).toEqual(png);
    expect((await app.request(addressOf())).status).toBe(200);
    expect(service.asked).toMatchObject([
      { path: '/uploads/right-answer.png', authorization: `Bearer ${token}` },
    ]);
  });

  it('of a cloud’s storage are read without the token', async () => {
    const reply = await app.request(addressOf(`${cloud.address}/x.svg?key=7`));
    expect(reply.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(cloud.asked).toMatchObject([{ path: '/x.svg', authorization: undefined }]);
  });

  it('are not there under an address that we did not make', async () => {
    const address = addressOf();
    const other = address.endsWith('A') ? 'B' : 'A';
    const forged = createServiceImages({
      service: { address: service.address, token },
      secret: 'another secret',
      log: kept.log,
      now: () => time,
    }).addressOf('/uploads/x.png');
    const middle = Math.floor(address.length / 2);
    const changed = address[middle] === 'A' ? 'B' : 'A';
    for (const path of [
      address.slice(0, -1) + other,
      address.slice(0, middle) + changed + address.slice(middle + 1),
      address.slice(0, -4),
      `${address}AAAA`,
      `${address}=`,
      '/media/service/x',
      `/media/service/${Buffer.from(service.address).toString('base64url')}`,
      forged ?? '',
    ]) {
      expect((await app.request(path)).status, path).toBe(404);
    }
    expect(service.asked).toEqual([]);
  });

  it('of a WordPress are read from it alone, at addresses of their own', async () => {
    const blogImages = createServiceImages({
      service: { address: service.address, token: undefined },
      source: 'blog',
      isOwnOnly: true,
      log: kept.log,
      now: () => time,
      secret: 'secret of this installation',
    });
    expect(blogImages.addressOf(`${cloud.address}/x.png`)).toBeNull();
    const address = blogImages.addressOf(`${service.address}/wp-content/x.png`) ?? '';
    expect(address).toMatch(/^\/media\/blog\//);
    const { services, close } = await createTestServices({ blogImages });
    const site = createApp(services);
    expect((await site.request(address)).headers.get('Content-Type')).toBe('image/png');
    expect((await site.request(address.replace('blog', 'service'))).status).toBe(404);
    expect((await app.request(address.replace('blog', 'service'))).status).toBe(404);
    expect((await site.request(addressOf().replace('service', 'blog'))).status).toBe(404);
    await close();
  });

  it('are not there where no content service is set', async () => {
    const own = await createTestServices();
    expect(own.services.serviceImages).toBeNull();
    expect((await createApp(own.services).request(addressOf())).status).toBe(404);
    await own.close();
  });

  it.each<[string, Uint8Array, string]>([
    ['HTML', Buffer.from('<!doctype html><script>1</script>'), 'not an image we know'],
    ['an SVG with a script', svg('<script>alert(1)</script>'), 'the SVG holds an active element'],
    ['an SVG with a handler', svg('<g onload="x()"/>'), 'the SVG holds an event handler'],
    ['nothing', Buffer.alloc(0), 'not an image we know'],
    ['compressed nonsense', deflateSync(png), 'not an image we know'],
    ['too much', Buffer.alloc(1024 * 1024 + 1), 'the response is larger than 1048576 bytes'],
  ])('are refused when there is %s under their name', async (_name, bytes, message) => {
    service.answer = (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(bytes);
    expect((await app.request(addressOf())).status).toBe(404);
    expect(kept.messages()).toEqual([expect.stringContaining(message)]);
  });

  it('are not looked for where a redirect leads', async () => {
    service.answer = (_request, response) =>
      response.writeHead(302, { Location: `${cloud.address}/x.svg` }).end();
    expect((await app.request(addressOf())).status).toBe(503);
    expect(cloud.asked).toEqual([]);
    expect(kept.messages()).toEqual(['Network response was not ok: 302']);
  });

  it('are gone when the service says so, and unavailable when it is slow or down', async () => {
    service.answer = (_request, response) => response.writeHead(404).end();
    expect((await app.request(addressOf('/gone.png'))).status).toBe(404);
    service.answer = (_request, response) => response.writeHead(500).end();
    expect((await app.request(addressOf('/down.png'))).status).toBe(503);
    service.answer = () => undefined;
    expect((await app.request(addressOf('/slow.png?key=7'))).status).toBe(503);
    expect(kept.messages()).toEqual([
      'Network response was not ok: 404',
      'Network response was not ok: 500',
      'Network response was not ok: timed out after 300 ms',
    ]);
    expect(kept.lines.join()).not.toMatch(/secret|key=7/);
  });

  it('are left in peace after a failure, then asked for again', async () => {
    service.answer = (_request, response) => response.writeHead(500).end();
    await app.request(addressOf());
    service.answer = (_request, response) => response.end(png);
    expect((await app.request(addressOf())).status).toBe(503);
    expect(service.asked).toHaveLength(1);
    time = 10_000;
    expect((await app.request(addressOf())).status).toBe(200);
  });
});
