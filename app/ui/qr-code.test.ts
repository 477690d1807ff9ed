import { expect, it } from 'vitest';
import { qrCode } from '#app/ui/qr-code.ts';

const link = 'https://quiz.example/quizpage/Anstpage/AAAAAAAAAAAAAAAAAAAAAA?lang=en';

/** The positions of the path's dark squares. */
function darkSquares(path: string): Set<string> {
  const squares = path.matchAll(/M(\d+) (\d+)h1v1h-1z/g);
  return new Set([...squares].map(([, x, y]) => `${x} ${y}`));
}

it('has four light squares around it and a finder in three corners', () => {
  const { size, path } = qrCode(link);
  const dark = darkSquares(path);
  expect(path.replace(/M\d+ \d+h1v1h-1z/g, '')).toBe('');
  for (const square of dark) {
    for (const place of square.split(' ').map(Number)) {
      expect(place).toBeGreaterThanOrEqual(4);
      expect(place).toBeLessThan(size - 4);
    }
  }
  const finder = (left: number, top: number) =>
    Array.from({ length: 7 }, (_, side) => dark.has(`${left + side} ${top}`)).every(Boolean);
  const far = size - 4 - 7;
  expect([finder(4, 4), finder(far, 4), finder(4, far), finder(far, far)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('depends on nothing but the text', () => {
  expect(qrCode(link)).toEqual(qrCode(link));
  expect(qrCode(link).path).not.toBe(qrCode(`${link}&`).path);
});
