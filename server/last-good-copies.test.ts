import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLastGoodCopies, type LastGoodCopies } from '#server/last-good-copies.ts';

describe('last good copies', () => {
  let time = 0;
  let copies: LastGoodCopies<string>;
  const load = vi.fn<() => Promise<string>>();

  beforeEach(() => {
    time = 0;
    load.mockReset();
    copies = createLastGoodCopies({ limit: 10, freshFor: 60, pause: 10, now: () => time });
  });

  it('ask once while a copy is fresh, and again afterwards', async () => {
    load.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
    expect(await copies.read('a', load)).toBe('first');
    time = 59;
    expect(await copies.read('a', load)).toBe('first');
    time = 60;
    expect(await copies.read('a', load)).toBe('second');
  });

  it('ask once for all who ask at the same time', async () => {
    load.mockResolvedValue('one');
    await Promise.all([copies.read('a', load), copies.read('a', load)]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('serve the last good one while the service fails, and leave it in peace', async () => {
    load.mockResolvedValueOnce('good').mockRejectedValueOnce(new Error('down'));
    await copies.read('a', load);
    time = 100;
    expect(await copies.read('a', load)).toBe('good');
    time = 105;
    expect(await copies.read('a', load)).toBe('good');
    expect(load).toHaveBeenCalledTimes(2);
    time = 110;
    load.mockResolvedValueOnce('better');
    expect(await copies.read('a', load)).toBe('better');
  });

  it('serve the last good one soon while the service is slow, and then what it has said', async () => {
    load.mockResolvedValueOnce('good');
    await copies.read('a', load);
    time = 100;
    const slow = Promise.withResolvers<string>();
    load.mockReturnValueOnce(slow.promise);
    expect(await copies.read('a', load)).toBe('good');
    slow.resolve('better');
    await slow.promise;
    expect(await copies.read('a', load)).toBe('better');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('fail where there never was one, without asking again at once', async () => {
    load.mockRejectedValue(new Error('down'));
    await expect(copies.read('a', load)).rejects.toThrow('down');
    await expect(copies.read('a', load)).rejects.toThrow('down');
    expect(load).toHaveBeenCalledTimes(1);
  });
});
