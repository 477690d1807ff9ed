import { describe, expect, it } from 'vitest';
import { byteRange, partOf } from '#app/service-worker/byte-range.ts';

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-', { from: 0, to: 9 }],
    ['bytes=2-4', { from: 2, to: 4 }],
    ['bytes=9-100', { from: 9, to: 9 }],
    ['bytes=-3', { from: 7, to: 9 }],
    ['bytes=-30', { from: 0, to: 9 }],
    ['bytes=10-', null],
    ['bytes=4-2', null],
    ['bytes=-', null],
    ['bytes=0-1,3-4', null],
    ['lines=0-1', null],
  ])('%s of ten', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });

  const whole = () => new Response('0123456789', { headers: { 'Content-Type': 'audio/webm' } });

  it('is sent as a part of the whole', async () => {
    const part = await partOf(whole(), 'bytes=2-4');
    expect(part.status).toBe(206);
    expect(Object.fromEntries(part.headers)).toMatchObject({
      'content-type': 'audio/webm',
      'content-length': '3',
      'content-range': 'bytes 2-4/10',
    });
    expect(await part.text()).toBe('234');
  });

  it('that cannot be sent is refused with the size', async () => {
    const refusal = await partOf(whole(), 'bytes=10-');
    expect(refusal.status).toBe(416);
    expect(refusal.headers.get('Content-Range')).toBe('bytes */10');
  });
});
