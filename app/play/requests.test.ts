import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#app/api/call.ts';
import { friendQuizRules, timedQuizRules } from '#app/play/play-rules.ts';
import type { PlayEvent, PlayRequest } from '#app/play/play-state.ts';
import { sendRequest } from '#app/play/requests.ts';
import {
  access,
  asked,
  atFirstQuestion,
  atLock,
  attempt,
  otherAccess,
  ScriptedPlayer,
} from '../../tests/scripted-player.ts';

/** A reply of the server; the last in the list repeats. */
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | 'no network';

interface Call {
  readonly address: string;
  readonly method: string | undefined;
  readonly token: string | null;
  readonly body: unknown;
  readonly at: number;
}

const calls: Call[] = [];
let replies: Reply[] = [];

async function pretendToFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
  const token = headers.get('Authorization');
  calls.push({ address: String(input), method: init?.method, token, body, at: Date.now() });
  const reply = replies.length > 1 ? replies.shift() : replies[0];
  if (reply === undefined || reply === 'no network') throw new TypeError('Failed to fetch');
  const { status = 200, body: sent = {}, headers: more = {} } = reply;
  return Response.json(sent, { status, headers: more });
}

let windowEvents: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('fetch', pretendToFetch);
  windowEvents = new EventTarget();
  vi.stubGlobal('window', windowEvents);
  calls.length = 0;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Sends a request, and lets `passing` ms pass while it waits. */
async function sendFor(
  request: PlayRequest,
  { passing = 0, isWanted = () => true }: { passing?: number; isWanted?: () => boolean } = {},
) {
  const told: PlayEvent[] = [];
  const heard: PlayEvent[] = [];
  const start = async () => ({ ...attempt({ question: asked(0) }), token: access.token });
  const onLost = (event: PlayEvent) => told.push(event);
  void sendRequest(request, { calls: { start }, isWanted, onLost, recall: () => otherAccess }).then(
    (event) => heard.push(event),
  );
  await vi.advanceTimersByTimeAsync(passing);
  return { heard, told, losses: told.map((event) => 'failure' in event && event.failure.code) };
}

const friendAnswer = () => atFirstQuestion(friendQuizRules).choose(1).request('answer');
const read = (purpose: 'resume' | 'quiet' | 'recover') =>
  ({ kind: 'read', turn: 1, language: 'hi', access, purpose, note: null }) as const;

describe('the request of', () => {
  it('an answer, under the attempt’s token', async () => {
    replies = [{ body: { correct: true, score: 1 } }];
    const request = friendAnswer();
    const { heard } = await sendFor(request);
    expect(calls).toEqual([
      {
        address: '/api/attempts/quiz.first/answers?lang=en',
        method: 'POST',
        token: 'Bearer secret',
        body: { question: 0, option: 1 },
        at: 1_000_000,
      },
    ]);
    const reply = { correct: true, score: 1 };
    expect(heard).toEqual([{ kind: 'answered', to: request, reply, sentAt: 1_000_000 }]);
  });

  it('Next after a locked question, in the language of the page', async () => {
    replies = [{ body: attempt({ question: asked(1) }) }];
    const request = atLock(timedQuizRules).shown('hi').tell({ kind: 'next' }).request('next');
    const { heard } = await sendFor(request);
    const [call] = calls;
    expect(call).toMatchObject({
      address: '/api/attempts/quiz.first/questions?lang=hi',
      method: 'POST',
      token: 'Bearer secret',
      body: { question: 1 },
    });
    expect(heard).toMatchObject([{ kind: 'read', to: request, reply: { question: asked(1) } }]);
  });

  it('a read of the attempt', async () => {
    replies = [{ body: attempt({ question: asked(1) }) }];
    const request = read('resume');
    const { heard } = await sendFor(request);
    expect(calls).toMatchObject([
      { address: '/api/attempts/quiz.first?lang=hi', method: 'GET', token: 'Bearer secret' },
    ]);
    expect(heard).toMatchObject([{ kind: 'read', to: request, sentAt: 1_000_000 }]);
  });

  it('a start', async () => {
    const request = new ScriptedPlayer(friendQuizRules).shown().start().request('start');
    const { heard } = await sendFor(request);
    expect(heard).toMatchObject([{ kind: 'started', to: request, reply: { token: 'secret' } }]);
  });
});

describe('a lost reply', () => {
  it('to an answer makes the player send it again, less and less often', async () => {
    replies = ['no network'];
    const { heard, told, losses } = await sendFor(friendAnswer(), { passing: 32_000 });
    expect(calls.map(({ at }) => (at - 1_000_000) / 1_000)).toEqual([0, 1, 3, 7, 15, 23, 31]);
    expect(new Set(calls.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(losses).toEqual(Array(7).fill('network'));
    expect(told[0]).toMatchObject({ kind: 'lost' });
    expect(heard).toEqual([]);
  });

  it('is requested again at once when the network is back', async () => {
    replies = ['no network', { body: { correct: true, score: 1 } }];
    const { heard } = await sendFor(friendAnswer(), { passing: 500 });
    windowEvents.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    // Its time counts from this request, not from the lost one.
    expect(heard).toMatchObject([{ kind: 'answered', sentAt: 1_000_500 }]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toHaveLength(2);
  });

  it('is requested again when the server says, whatever the network does', async () => {
    const headers = { 'Retry-After': '3' };
    const busy = { status: 429, headers, body: { code: 'too_many_requests' } };
    replies = [busy, { body: { correct: true, score: 1 } }];
    const { heard, losses } = await sendFor(friendAnswer(), { passing: 2_900 });
    windowEvents.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(1);
    expect(losses).toEqual(['too_many_requests']);
    await vi.advanceTimersByTimeAsync(200);
    expect(heard).toMatchObject([{ kind: 'answered' }]);
  });

  it('is given up where the server asks for more than a minute’s wait', async () => {
    const headers = { 'Retry-After': '61' };
    replies = [{ status: 429, headers, body: { code: 'too_many_requests' } }];
    const { heard, losses } = await sendFor(friendAnswer());
    expect(losses).toEqual([]);
    expect(heard).toMatchObject([{ kind: 'refused', failure: { code: 'too_many_requests' } }]);
  });

  it('is given up once the page is left', async () => {
    replies = ['no network'];
    let isWanted = true;
    await sendFor(friendAnswer(), { isWanted: () => isWanted });
    isWanted = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls).toHaveLength(2);
  });

  it('to Next or to a read after a refusal is requested again as well', async () => {
    const next = atLock(timedQuizRules).tell({ kind: 'next' }).request('next');
    for (const request of [next, read('recover')]) {
      replies = ['no network', { status: 503 }, { body: attempt() }];
      const { heard, losses } = await sendFor(request, { passing: 3_100 });
      expect(losses).toEqual(['network', 'unavailable']);
      expect(heard).toMatchObject([{ kind: 'read', to: request }]);
    }
  });

  it.each(['resume', 'quiet'] as const)('to a read to %s is given up', async (purpose) => {
    replies = ['no network'];
    const { heard, told } = await sendFor(read(purpose), { passing: 5_000 });
    expect(calls).toHaveLength(1);
    expect(told).toEqual([]);
    expect(heard).toMatchObject([{ kind: 'not read', failure: { code: 'network' } }]);
  });
});

describe('a failure', () => {
  it('of an answer carries its status, and the attempt that the device remembers then', async () => {
    replies = [{ status: 409, body: { code: 'answer_conflict' } }];
    const request = friendAnswer();
    const { heard } = await sendFor(request);
    const failure = { code: 'answer_conflict', status: 409 };
    expect(heard).toMatchObject([{ kind: 'refused', to: request, failure, saved: otherAccess }]);
  });

  it.each([
    [new ApiError('already_entered'), 'already_entered'],
    [new ApiError('network'), 'network'],
    [new TypeError('a part that could not be fetched'), 'internal'],
  ])('of a start is told at once: %s', async (error, code) => {
    const request = new ScriptedPlayer(timedQuizRules).shown().start().request('start');
    const start = () => Promise.reject(error);
    const nobody = { isWanted: () => true, onLost: () => {}, recall: () => null };
    const event = await sendRequest(request, { calls: { start }, ...nobody });
    expect(event).toMatchObject({ kind: 'not started', to: request, failure: { code } });
  });
});
