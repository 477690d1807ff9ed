import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { takeTurns } from '#server/http/take-turns.ts';

it('lets one request go on in each turn of the event loop, in order', async () => {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  const turns: number[] = [];
  const app = new Hono().use('/slow/*', takeTurns()).get('/slow/:id', (context) => {
    turns.push(turn);
    return context.text(context.req.param('id'));
  });
  setImmediate(count);
  const replies = await Promise.all(
    Array.from({ length: 20 }, async (_, id) => (await app.request(`/slow/${id}`)).text()),
  );
  isOver = true;
  expect(replies).toEqual(Array.from({ length: 20 }, (_, id) => `${id}`));
  expect(new Set(turns).size).toBe(20);
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
  expect(await (await app.request('/slow/later')).text()).toBe('later');
});
