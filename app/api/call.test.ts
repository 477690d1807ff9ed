import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, call } from '#app/api/call.ts';

afterEach(() => vi.unstubAllGlobals());

/** The error that a call throws. */
async function failureOf(reply: Response | Error): Promise<ApiError> {
  vi.stubGlobal('fetch', async () => {
    if (reply instanceof Error) throw reply;
    return reply;
  });
  const error = await call('GET /api/parts/playing').catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('the call did not fail');
  return error;
}

const problem = (code: string, status: number) => Response.json({ code }, { status });

const page = (status: number) => new Response('<h1>nginx</h1>', { status });

function cutOff(status: number): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status });
}

describe('the failure of a call', () => {
  it.each([
    ['no connection', new TypeError('Failed to fetch'), 'network', null],
    ['no reply in time', new DOMException('', 'TimeoutError'), 'network', null],
    ['a reply that is cut off', cutOff(200), 'network', null],
    ['an error that is cut off', cutOff(500), 'network', null],
    ['a sign-in page of the network in between', page(200), 'network', null],
    ['an error page that is not ours', page(500), 'internal', 500],
    ['a balancer without a copy', page(502), 'unavailable', 502],
    ['a copy that is stopping', page(503), 'unavailable', 503],
    ['a balancer that waited for a copy', page(504), 'unavailable', 504],
    ['a balancer with too many requests', page(429), 'too_many_requests', 429],
    ['a problem of ours', problem('quiz_hidden', 410), 'quiz_hidden', 410],
    ['a question that is over', problem('question_over', 410), 'question_over', 410],
    ['what is gone, as a server of another build says', problem('gone', 410), 'quiz_deleted', 410],
    ['a problem without a code', Response.json({}, { status: 500 }), 'internal', 500],
  ])('%s', async (_name, reply, code, status) => {
    const failure = await failureOf(reply);
    expect([failure.code, failure.status]).toEqual([code, status]);
    expect(failure.isTransient).toBe(status !== 410);
  });

  it('carries how long to wait', async () => {
    const headers = { 'Retry-After': '3' };
    const reply = Response.json({ code: 'too_many_requests' }, { status: 429, headers });
    expect((await failureOf(reply)).wait).toBe(3_000);
  });
});
