import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BoardStream, type StreamState } from '#app/api/board-stream.ts';
import { boardEvents } from '#core/live-board.ts';

/** A stream that delivers what a test sends. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeStream[] = [];
  isClosed = false;

  constructor() {
    super();
    FakeStream.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  send(board: object): void {
    const data = JSON.stringify(board);
    this.dispatchEvent(new MessageEvent(boardEvents.leaderboard, { data }));
  }
}

/** The page, as far as a stream looks at it. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

function show(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('EventSource', FakeStream);
  FakeStream.opened = [];
  page.visibilityState = 'visible';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow() {
  const states: StreamState[] = [];
  const boards: unknown[] = [];
  const poll = vi.fn(async () => {});
  const stream = new BoardStream({
    url: '/events',
    onBoard: (board) => boards.push(board),
    onState: (state) => states.push(state),
    poll,
  });
  stream.start();
  return { stream, states, boards, poll };
}

it('polls where a new stream stays silent, until one delivers', async () => {
  const { stream, states, boards, poll } = follow();
  await vi.advanceTimersByTimeAsync(3_999);
  expect([poll.mock.calls.length, states]).toEqual([0, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([poll.mock.calls.length, states]).toEqual([1, ['polling']]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(poll).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(FakeStream.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  FakeStream.opened[1]?.send({ rows: [] });
  expect([boards, states.at(-1)]).toEqual([[{ rows: [] }], 'live']);
  poll.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(poll).not.toHaveBeenCalled();
  stream.stop();
});

it('keeps no stream while its page is hidden, and opens one when it is seen again', async () => {
  const { stream, poll } = follow();
  FakeStream.opened[0]?.send({ rows: [] });
  show('hidden');
  expect(FakeStream.opened.map(({ isClosed }) => isClosed)).toEqual([true]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([FakeStream.opened.length, poll.mock.calls.length]).toEqual([1, 0]);
  show('visible');
  expect(FakeStream.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  stream.stop();
  expect(FakeStream.opened[1]?.isClosed).toBe(true);
});
