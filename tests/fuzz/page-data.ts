import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';

/** The data that a page's script starts from, as text; '' if the page has none. */
function dataOfHtml(html: string): string {
  const chunks = html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/g);
  return [...chunks].map(([, chunk = '""']) => JSON.parse(chunk) as string).join('');
}

/** What a page or the reply for its script brings, as values. Throws if it cannot be read. */
export async function readPageData(body: string, isHtml: boolean): Promise<unknown> {
  const text = isHtml ? dataOfHtml(body) : body;
  const bytes = new Blob([text]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>;
  const { value, done } = await decode(bytes, globalThis as never);
  await done;
  return value;
}

/** An attempt in the data of a page. */
interface ShownAttempt {
  readonly id: string;
  readonly question?: { readonly index: number };
  readonly locked?: { readonly question: { readonly index: number } };
  readonly review?: readonly unknown[];
}

function isAttempt(value: object): value is ShownAttempt {
  return 'id' in value && 'total' in value && 'score' in value;
}

/** Every object in the data. */
function* objectsIn(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return;
  yield value;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

/** What an attempt shows of questions that are not locked; null if nothing. */
function shownTooEarly({ question, locked, review = [] }: ShownAttempt, count: number) {
  const isOver = review.length > count || (review.length > 0 && question !== undefined);
  if (isOver) return `a review of ${review.length} questions, of which ${count} are locked`;
  return (locked?.question.index ?? -1) >= count ? `question ${count} as locked` : null;
}

/** What a page offers a creator to begin a quiz with, with its right options. */
function startersIn(data: unknown): unknown[] {
  return [...objectsIn(data)].flatMap((found) => ('starters' in found ? found.starters : []));
}

/** Names of what tells what is right. */
const tellingNames = [
  ...['ans', 'answer', 'correct', 'right', 'explanation'],
  ...['solution', 'accepted', 'pairs', 'tolerance'],
];

/**
 * What a page tells too early about the right options; null if nothing. `lockedOf` gives the number
 * of locked questions of an attempt.
 */
export function toldTooEarly(
  data: unknown,
  lockedOf: (attemptId: string) => number,
): string | null {
  const attempts = [...objectsIn(data)].filter(isAttempt);
  const early = attempts.map((attempt) => shownTooEarly(attempt, lockedOf(attempt.id)));
  const shown = attempts.flatMap(({ locked, review }) => [locked, review]);
  const allowed = new Set([...shown, startersIn(data)].flatMap((part) => [...objectsIn(part)]));
  const others = [...objectsIn(data)].filter((found) => !allowed.has(found));
  const telling = others.flatMap((found) => tellingNames.filter((name) => name in found));
  return early.find((told) => told !== null) ?? telling[0] ?? null;
}
