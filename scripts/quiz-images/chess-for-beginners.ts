// Draws the boards of the quiz `chess-for-beginners` and checks every claim by rule.
// node scripts/quiz-images/chess-for-beginners.ts content/ready-quizzes
import type { Board, Extra, Square } from './chess-board.ts';
import { attackers, attacks, draw, inCheck, legalMoves, square } from './chess-board.ts';
import { must } from './claims.ts';
import type { Point } from './drawing.ts';
import {
  arrow,
  badge,
  circle,
  coral,
  letter,
  rect,
  save,
  sky,
  soft,
  sun,
  teal,
  tube,
} from './drawing.ts';

const five = (pieces: Record<string, string>): Board => ({ columns: 5, rows: 5, pieces });

/** A hidden piece in the middle and dots where it may go. */
const moveCard = (background: string, kind: string): string => {
  const board = five({ '2,2': kind });
  const goals = attacks(board, [2, 2]);
  return draw(background, five({}), undefined, (middle) => {
    const dots = goals.map((goal) =>
      circle(...middle(...square(goal)), 13, coral, 'stroke-width="6"'),
    );
    const [x, y] = middle(2, 2);
    return dots.join('') + circle(x, y, 27, sun, 'stroke-width="6"') + letter('?', x, y, 1, 7);
  });
};

const glow =
  (places: Square[], fill: string): Extra =>
  (middle, cell) =>
    places
      .map(([c, r]) => {
        const [x, y] = middle(c, r);
        return rect(x - cell / 2, y - cell / 2, cell, cell, fill, 'stroke-width="6"');
      })
      .join('');

const pull = (from: Point, to: Point, head: number, tail = head): [Point, Point] => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const ux = (to[0] - from[0]) / length;
  const uy = (to[1] - from[1]) / length;
  return [
    [from[0] + ux * tail, from[1] + uy * tail],
    [to[0] - ux * head, to[1] - uy * head],
  ];
};

const capture = five({ '2,2': 'P', '2,1': 'n', '3,1': 'b', '1,2': 'r', '3,3': 'q' });
must(
  attacks(capture, [2, 2])
    .filter((to) => capture.pieces[to])
    .join() === '3,1',
  'the pawn captures only on the slant',
);
const captureLabels: [string, Square, Point][] = [
  ['A', [2, 1], [-18, -22]],
  ['B', [3, 1], [18, -22]],
  ['C', [1, 2], [-18, -22]],
  ['D', [3, 3], [18, 22]],
];

const check = five({ '2,0': 'k', '0,3': 'R', '4,2': 'B', '1,3': 'N', '3,3': 'P', '4,4': 'K' });
must(attackers(check, '2,0', true).join() === '4,2', 'only the bishop gives check');

const promotion = five({ '1,1': 'P', '4,4': 'K', '4,1': 'k' });

const mate = five({ '3,0': 'k', '2,1': 'p', '3,1': 'p', '4,1': 'p', '0,0': 'R', '1,4': 'K' });
must(inCheck(mate, false) && legalMoves(mate, false).length === 0, 'it is checkmate');

const castling: Board = { columns: 8, rows: 3, pieces: { '4,2': 'K', '7,2': 'R' } };
const fork = five({ '2,2': 'N', '1,0': 'k', '3,0': 'r', '0,4': 'K' });
must(
  ['1,0', '3,0'].every((to) => attacks(fork, [2, 2]).includes(to)) && inCheck(fork, false),
  'the knight attacks king and rook at once',
);
must(attackers(fork, '2,2', false).length === 0, 'nobody takes the knight');

const pin = five({ '2,0': 'k', '2,2': 'n', '2,4': 'R', '4,4': 'K' });
must(!inCheck(pin, false), 'no check yet');
must(!legalMoves(pin, false).some((move) => move.startsWith('2,2')), 'the knight cannot move');

const stale = five({ '0,0': 'k', '1,2': 'Q', '4,4': 'K' });
must(!inCheck(stale, false) && legalMoves(stale, false).length === 0, 'it is stalemate');

const passing = five({ '1,2': 'P', '2,2': 'p' });

save('chess-for-beginners', [
  moveCard(soft.teal, 'R'),
  moveCard(soft.pink, 'B'),
  moveCard(soft.sky, 'N'),
  draw(soft.sun, capture, undefined, (middle) =>
    captureLabels
      .map(([name, place, [dx, dy]]) => {
        const [x, y] = middle(...place);
        return badge(name, x + dx, y + dy, sun, 0.8);
      })
      .join(''),
  ),
  draw(soft.lime, check, glow([[2, 0]], coral)),
  draw(soft.sky, promotion, glow([[1, 0]], sun), (middle) => {
    const [x, y] = middle(1, 1);
    return arrow([x, y - 36], [x, y - 74], coral, 26);
  }),
  draw(soft.pink, mate, glow([[3, 0]], coral)),
  draw(
    soft.violet,
    castling,
    glow(
      [
        [6, 2],
        [5, 2],
      ],
      sun,
    ),
    (middle) => {
      const [kx, ky] = middle(4, 2);
      const [gx] = middle(6, 2);
      const [rx] = middle(7, 2);
      const [fx] = middle(5, 2);
      return (
        tube(
          `M${kx} ${ky - 40}C${kx} ${ky - 124} ${gx} ${ky - 124} ${gx} ${ky - 66}`,
          coral,
          22,
          6,
        ) +
        arrow([gx, ky - 72], [gx, ky - 28], coral, 30) +
        tube(`M${rx} ${ky - 40}C${rx} ${ky - 84} ${fx} ${ky - 84} ${fx} ${ky - 50}`, teal, 22, 6) +
        arrow([fx, ky - 56], [fx, ky - 20], teal, 30)
      );
    },
  ),
  draw(
    soft.teal,
    fork,
    glow(
      [
        [1, 0],
        [3, 0],
      ],
      coral,
    ),
    (middle) =>
      [middle(1, 0), middle(3, 0)]
        .map((to) => arrow(...pull(middle(2, 2), to, 34, 40), sun, 20))
        .join(''),
  ),
  draw(
    soft.sun,
    pin,
    glow([[2, 2]], sky),
    (middle) =>
      arrow(...pull(middle(2, 4), middle(2, 2), 34), coral, 22) +
      arrow(...pull(middle(2, 2), middle(2, 0), 34), coral, 22),
  ),
  draw(soft.lime, stale, glow([[0, 0]], sun)),
  draw(soft.pink, passing, glow([[2, 1]], sun), (middle) => {
    const [x, y] = middle(2, 0);
    return (
      `<path d="M${x} ${y}V${y + 90}" stroke-width="8" stroke-dasharray="2 14"/>` +
      arrow(...pull(middle(1, 2), middle(2, 1), 12, 34), coral, 24)
    );
  }),
]);
