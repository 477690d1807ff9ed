import { expect, it } from 'vitest';
import { readSeatCookie, setSeatCookies } from '#server/pairs/seat-cookie.ts';

const id = 'A'.repeat(22);
const seatKey = 'b'.repeat(22);

it('is for the page of a pair, its data and its API, and for no script', () => {
  const cookies = setSeatCookies({ id, seatKey }, 'https://quiz.example');
  expect(cookies.map((cookie) => /Path=([^;]*)/.exec(cookie)?.[1])).toEqual([
    `/Together/${id}`,
    `/Together/${id}.data`,
    `/api/pairs/${id}`,
  ]);
  for (const cookie of cookies) {
    for (const mark of ['HttpOnly', 'SameSite=Lax', 'Secure']) expect(cookie).toContain(mark);
    expect(readSeatCookie(cookie.replace(/;.*/, ''), id)).toEqual({ id, seatKey });
  }
});

it.each([
  null,
  '',
  'seat=',
  `seat=${id}`,
  `seat=${id}~short`,
  `seat=${'C'.repeat(22)}~${seatKey}`,
  `attempt=${id}~${seatKey}`,
])('is no seat in %j', (cookies) => {
  expect(readSeatCookie(cookies, id)).toBeNull();
});
