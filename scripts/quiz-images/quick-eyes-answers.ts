// Works out the answers of the quiz `quick-eyes` from what is drawn and compares them with its file.
import { existsSync, readFileSync } from 'node:fs';
import type { Point } from './drawing.ts';

export type Hands = [hour: number, minute: number];

export const handAngles = (hour: number, minute: number): Hands => [
  ((hour % 12) + minute / 60) * 30,
  minute * 6,
];

/** Reads a clock face back from the two angles; fails if the hands do not fit together. */
export const readClock = ([hourAngle, minuteAngle]: Hands): string => {
  const minute = Math.round((((minuteAngle % 360) + 360) % 360) / 6);
  const hours = (((hourAngle % 360) + 360) % 360) / 30;
  const hour = Math.round(hours - minute / 60);
  if (Math.abs(hours - hour - minute / 60) > 1e-9) throw new Error('The hands do not fit.');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}`;
};

export const degreesBetween = (a: Point, corner: Point, b: Point): number => {
  const [ax, ay] = [a[0] - corner[0], a[1] - corner[1]];
  const [bx, by] = [b[0] - corner[0], b[1] - corner[1]];
  const cosine = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by));
  return Math.round((Math.acos(cosine) * 180) / Math.PI);
};

/** Rows of cells; X is a filled one. */
export type Grid = string[];

export const columns = (grid: Grid): number => grid[0]?.length ?? 0;

export const flip = (grid: Grid): Grid => grid.map((row) => [...row].reverse().join(''));

const turn = (grid: Grid): Grid =>
  Array.from({ length: columns(grid) }, (_, c) =>
    grid
      .map((row) => row.charAt(c))
      .reverse()
      .join(''),
  );

export const turnsOf = (grid: Grid): Grid[] => [
  grid,
  turn(grid),
  turn(turn(grid)),
  turn(turn(turn(grid))),
];

export const same = (a: Grid, b: Grid): boolean => a.join('/') === b.join('/');

/** The name of the one choice that fits. */
export const only = <T extends { name: string }>(
  choices: T[],
  fits: (choice: T) => boolean,
): string => {
  const [right, ...others] = choices.filter(fits);
  if (!right || others.length > 0) throw new Error('Not exactly one answer.');
  return right.name;
};

export type Segment = [Point, Point];

const meet = ([[ax, ay], [bx, by]]: Segment, [[cx, cy], [dx, dy]]: Segment): Point | null => {
  const det = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (Math.abs(det) < 1e-9) return null;
  const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / det;
  const u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / det;
  const inside = (v: number): boolean => v > -1e-9 && v < 1 + 1e-9;
  return inside(t) && inside(u) ? [ax + t * (bx - ax), ay + t * (by - ay)] : null;
};

const areTriangle = (a: Segment, b: Segment, c: Segment): boolean => {
  const p = meet(a, b);
  const q = meet(b, c);
  const r = meet(a, c);
  if (!p || !q || !r) return false;
  const area = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return Math.abs(area) > 1;
};

export const countTriangles = (segments: Segment[]): number => {
  const pairs = segments.flatMap((a, i) =>
    segments.slice(i + 1).map((b, j) => ({ a, b, after: segments.slice(i + j + 2) })),
  );
  return pairs.flatMap(({ a, b, after }) => after.filter((c) => areTriangle(a, b, c))).length;
};

/** The squares of every size in a square of `side` by `side` cells. */
export const countSquares = (side: number): number => {
  let count = 0;
  for (let size = 1; size <= side; size++) count += (side - size + 1) ** 2;
  return count;
};

type Question = { options: { text: { en: string }; correct: boolean }[] };
type QuizFile = { quizzes: { qna: Question[] }[] };

/** Compares with the right options of the quiz file, where it is there. */
export const compare = (file: string, answers: string[], trap: string): void => {
  if (!existsSync(file)) return;
  const { quizzes } = JSON.parse(readFileSync(file, 'utf8')) as QuizFile;
  const questions = quizzes[0]?.qna ?? [];
  for (const [i, answer] of answers.entries()) {
    const right = questions[i]?.options.filter((option) => option.correct).map((o) => o.text.en);
    if (right?.join() !== answer) throw new Error(`Question ${i + 1}: ${right} is not ${answer}`);
  }
  if (!questions.at(-1)?.options.some((option) => option.text.en === trap)) {
    throw new Error(`The mirror clock should offer ${trap} as a trap.`);
  }
  console.log('Answers checked:', answers.join(', '));
};
