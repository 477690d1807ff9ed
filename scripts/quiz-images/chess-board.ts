// A chessboard of any size for the quiz `chess-for-beginners`: its rules and its drawing.
import { given } from './claims.ts';
import type { Point } from './drawing.ts';
import { at, card, circle, ink, paper, path, rect, violet, white } from './drawing.ts';

// Upper case is white, lower case is black; column 0 is on the left, row 0 is at the top.
export type Square = [number, number];
export type Board = { columns: number; rows: number; pieces: Record<string, string> };

const key = ([column, row]: Square): string => `${column},${row}`;
export const square = (text: string): Square => text.split(',').map(Number) as Square;
const isWhite = (piece: string): boolean => piece === piece.toUpperCase();

const straight: Square[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const slanted: Square[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const jumps: Square[] = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
];

const stepsOf = (piece: string): Square[] => {
  switch (piece.toLowerCase()) {
    case 'p':
      return slanted.filter(([, dr]) => dr === (isWhite(piece) ? -1 : 1));
    case 'n':
      return jumps;
    case 'r':
      return straight;
    case 'b':
      return slanted;
    default:
      return [...straight, ...slanted];
  }
};

/** The squares that the piece on `from` attacks. */
export const attacks = (board: Board, from: Square): string[] => {
  const piece = given(board.pieces[key(from)], `piece on ${key(from)}`);
  const inside = ([c, r]: Square): boolean =>
    c >= 0 && r >= 0 && c < board.columns && r < board.rows;
  const far = 'rbq'.includes(piece.toLowerCase()) ? 8 : 1;
  const found: string[] = [];
  for (const [dc, dr] of stepsOf(piece)) {
    for (let n = 1; n <= far; n++) {
      const to: Square = [from[0] + dc * n, from[1] + dr * n];
      if (!inside(to)) break;
      found.push(key(to));
      if (board.pieces[key(to)]) break;
    }
  }
  return found;
};

export const attackers = (board: Board, target: string, byWhite: boolean): string[] =>
  Object.entries(board.pieces)
    .filter(
      ([from, piece]) =>
        isWhite(piece) === byWhite && attacks(board, square(from)).includes(target),
    )
    .map(([from]) => from);
const kingOf = (board: Board, white: boolean): string =>
  Object.keys(board.pieces).find((from) => board.pieces[from] === (white ? 'K' : 'k')) ?? '';
export const inCheck = (board: Board, white: boolean): boolean =>
  attackers(board, kingOf(board, white), !white).length > 0;

/** Legal moves of one side (castling, en passant and first double steps are not needed here). */
export const legalMoves = (board: Board, white: boolean): string[] => {
  const moves: string[] = [];
  for (const [from, piece] of Object.entries(board.pieces)) {
    if (isWhite(piece) !== white) continue;
    const [c, r] = square(from);
    const pawn = piece.toLowerCase() === 'p';
    const ahead = key([c, r + (white ? -1 : 1)]);
    const goals = attacks(board, [c, r]).filter((to) => {
      const taken = board.pieces[to];
      return taken ? isWhite(taken) !== white : !pawn;
    });
    if (pawn && !board.pieces[ahead]) goals.push(ahead);
    for (const to of goals) {
      const pieces = { ...board.pieces, [to]: piece };
      delete pieces[from];
      if (!inCheck({ ...board, pieces }, white)) moves.push(`${from}-${to}`);
    }
  }
  return moves;
};

const crown: Point[] = [
  [-36, -23],
  [-12, -34],
  [12, -34],
  [36, -23],
];
/** About 100 units high around its middle. */
const drawPiece = (name: string): string => {
  const light = isWhite(name);
  const fill = light ? white : ink;
  const mark = light ? ink : white;
  const base = path('M-30 44v-9c0-4 3-6 7-6h46c4 0 7 2 7 6v9z', fill);
  switch (name.toLowerCase()) {
    case 'p':
      return (
        path('M-9-8C-10 12-18 20-22 29h44C18 20 10 12 9-8z', fill) + base + circle(0, -20, 17, fill)
      );
    case 'r':
      return path('M-20 29-16-12h-10v-28h13v10h7v-10H6v10h7v-10h13v28H16l4 41z', fill) + base;
    case 'b':
      return (
        path('M-20 29c2-8 4-8 6-12C-32 2-18-22 0-36 18-22 32 2 14 17c2 4 4 4 6 12z', fill) +
        base +
        circle(0, -41, 7, fill) +
        `<path d="M0-14V8M-9-4H9" stroke="${mark}" stroke-width="6"/>`
      );
    case 'n':
      return (
        path(
          'M-22 29c0-16 16-22 18-34-4 4-12 2-16 6-2 6-12 6-16-2C-30-10-26-26-12-32l-4-14 16 10c24 4 30 40 22 65z',
          fill,
        ) +
        base +
        `<path d="M-10-18v.1" stroke="${mark}" stroke-width="9"/>` +
        (light ? '' : `<path d="M6-26c10 10 12 28 10 44" stroke="${white}" stroke-width="5"/>`)
      );
    case 'q':
      return (
        path('M-22 29-36-20-16 2-12-30 0-4 12-30 16 2 36-20 22 29z', fill) +
        base +
        crown.map(([x, y]) => circle(x, y, 5, fill)).join('')
      );
    default:
      return (
        '<path d="M0-8V-46M-12-36H12" stroke-width="10"/>' +
        path('M-20 29C-28 16-38 10-36-6-32-24-8-22 0-8 8-22 32-24 36-6 38 10 28 16 20 29z', fill) +
        base +
        (light
          ? ''
          : `<path d="M-14 16C-20 8-24 4-22-4M14 16C20 8 24 4 22-4" stroke="${white}" stroke-width="5"/>`)
      );
  }
};

/** What is drawn under or over the pieces. */
export type Extra = (middle: (column: number, row: number) => Point, cell: number) => string;

export const draw = (background: string, board: Board, extra?: Extra, above?: Extra): string => {
  const cell = Math.min(64, 320 / board.rows, 560 / board.columns);
  const left = 320 - (cell * board.columns) / 2;
  const top = 180 - (cell * board.rows) / 2;
  const middle = (c: number, r: number): Point => [left + (c + 0.5) * cell, top + (r + 0.5) * cell];
  let dark = '';
  for (let r = 0; r < board.rows; r++) {
    for (let c = 0; c < board.columns; c++) {
      if ((c + r + board.columns + board.rows) % 2)
        dark += `M${left + c * cell} ${top + r * cell}h${cell}v${cell}h${-cell}z`;
    }
  }
  const pieces = Object.entries(board.pieces)
    .map(([place, name]) => {
      const [x, y] = middle(...square(place));
      return at(x, y, drawPiece(name), Math.round((cell / 106) * 100) / 100);
    })
    .join('');
  return card(
    background,
    rect(left, top, cell * board.columns, cell * board.rows, paper) +
      path(dark, violet, 'stroke="none"') +
      rect(left, top, cell * board.columns, cell * board.rows) +
      (extra ? extra(middle, cell) : '') +
      pieces +
      (above ? above(middle, cell) : ''),
  );
};
