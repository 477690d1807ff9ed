import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log.ts';
import { createPrometheusMetrics } from '#server/metrics/prometheus.ts';
import { startMetrics } from '#server/metrics/start-metrics.ts';
import { createReadiness } from '#server/readiness.ts';
import { StorageUnavailable } from '#server/storage/unavailable.ts';
import { createQuiz, createTestApi } from '../../tests/factories.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openApi(level: 'info' | 'debug' = 'info') {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => void lines.push(line) });
  const metrics = createPrometheusMetrics({ openStreams: () => 3, isRedisUp: () => false });
  const api = await createTestApi({ log, metrics });
  closing.push(() => api.close());
  return { ...api, metrics, lines, logged: () => lines.map((line) => JSON.parse(line)) };
}

describe('a request', () => {
  it('has an id: a sane one of a proxy, or a new one', async () => {
    const { app } = await openApi();
    const idOf = async (given: string) =>
      (await app.request('/healthz', { headers: { 'X-Request-Id': given } })).headers.get(
        'X-Request-Id',
      );
    expect(await idOf('0af7651916cd43dd8448eb211c80319c')).toBe('0af7651916cd43dd8448eb211c80319c');
    for (const strange of [
      'short',
      'x'.repeat(65),
      'with a space in it',
      '<script>alert</script>',
    ]) {
      expect(await idOf(strange)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('is one line with its route, and nothing that tells who or what', async () => {
    const { app, post, createCustomQuiz, start, lines, logged } = await openApi();
    const { id, ownerKey } = await createCustomQuiz();
    await start(id, { name: 'Asha', device: 'the-phone-of-asha' });
    await app.request(`/api/custom-quizzes/${id}/leaderboard?limit=5&extra=secret`, {
      headers: { Authorization: `Bearer ${ownerKey}`, Cookie: 'session=secret' },
    });
    await post('/api/custom-quizzes', createQuiz({ name: '' }));
    await app.request(`/api/custom-quizzes/${id}/nothing`);
    expect(logged()).toMatchObject([
      { msg: 'request', method: 'POST', route: '/api/custom-quizzes', status: 201 },
      { method: 'POST', route: '/api/attempts', status: 201 },
      { method: 'GET', route: '/api/custom-quizzes/:id/leaderboard', status: 200 },
      { method: 'POST', route: '/api/custom-quizzes', status: 422 },
      { method: 'GET', route: '/api/*', status: 404 },
    ]);
    for (const line of logged()) {
      expect(line.ms).toBeGreaterThanOrEqual(0);
      expect(line.requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
    for (const word of [id, ownerKey, 'Asha', 'asha', 'secret']) {
      expect(lines.join('')).not.toContain(word);
    }
  });

  it('that fails inside has its id with the error, and no values of the query', async () => {
    const { app, services, logged } = await openApi();
    const error = Object.assign(new Error('broken', { cause: new Error('deeper') }), {
      code: 'SQLITE_FULL',
      detail: 'Key (name)=(Asha) is too long',
      command: { args: ['203.0.113.7'] },
    });
    services.storage.customQuizzes.find = () => Promise.reject(new StorageUnavailable(error));
    const reply = await app.request('/api/custom-quizzes/AAAAAAAAAAAAAAAAAAAAAA');
    expect(reply.status).toBe(503);
    const requestId = reply.headers.get('X-Request-Id');
    const route = '/api/custom-quizzes/:id';
    const told = {
      message: 'unavailable',
      cause: { message: 'broken', cause: { message: 'deeper' } },
    };
    expect(logged()).toMatchObject([
      { level: 50, requestId, route, err: told },
      { level: 30, requestId, route, status: 503 },
    ]);
    expect(JSON.stringify(logged())).not.toMatch(/Asha|203\.0\.113\.7/);
  });

  it('for the health is a line for the curious only', async () => {
    const { app, lines } = await openApi();
    await app.request('/healthz');
    await app.request('/readyz');
    expect(lines).toEqual([]);
  });
});

describe('the health', () => {
  it('is alive and ready while the storage answers', async () => {
    const { app } = await openApi();
    expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok' });
    const reply = await app.request('/readyz');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
  });

  it('is alive but not ready while the storage says nothing, and ready again after', async () => {
    const { services, logged } = await openApi();
    const { isMigrated } = services.storage;
    let isSilent = true;
    const storage = {
      isMigrated: () => (isSilent ? new Promise<boolean>(() => {}) : isMigrated()),
    };
    const app = createApp({ ...services, readiness: createReadiness({ storage, now: Date.now }) });
    expect((await app.request('/healthz')).status).toBe(200);
    const reply = await app.request('/readyz');
    expect(reply.status).toBe(503);
    expect(reply.headers.get('Content-Type')).toBe('application/problem+json');
    expect(reply.headers.get('Retry-After')).toBe('5');
    expect(await reply.json()).toMatchObject({
      code: 'unavailable',
      detail: 'the database does not answer',
    });
    isSilent = false;
    expect((await app.request('/readyz')).status).toBe(200);
    expect(logged().map(({ level, route, status }) => ({ level, route, status }))).toEqual([
      { level: 30, route: '/readyz', status: 503 },
    ]);
  });

  it('is not ready without the migrations, and not while it stops', async () => {
    const { services } = await openApi();
    const storage = { isMigrated: async () => false };
    const unmigrated = createReadiness({ storage, now: Date.now });
    const app = createApp({ ...services, readiness: unmigrated });
    const reply = await app.request('/readyz');
    expect(reply.status).toBe(503);
    expect((await reply.json()).detail).toBe('the database lacks migrations');

    const own = createApp(services);
    services.readiness.stop();
    expect((await (await own.request('/readyz')).json()).detail).toBe('stopping');
    const alive = await own.request('/healthz');
    expect(alive.status).toBe(200);
    expect(alive.headers.get('Connection')).toBe('close');
  });
});

describe('the metrics', () => {
  it('are served on a port of their own, by route and not by path', async () => {
    const { app, createCustomQuiz, start, play, metrics } = await openApi();
    const { id } = await createCustomQuiz();
    await play(await start(id), [1, 0, 3]);
    await app.request('/api/no-such-thing');
    metrics.jobRun('competitions', 'done');
    const server = await startMetrics(metrics, { host: '127.0.0.1', port: 0 });
    closing.push(() => server.close());
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const reply = await fetch(`http://127.0.0.1:${address.port}/metrics`);
    expect(reply.headers.get('Content-Type')).toMatch(/^text\/plain/);
    const text = await reply.text();
    expect(text).toContain('quizmingle_answers_total 3');
    expect(text).toContain('quizmingle_open_streams 3');
    expect(text).toContain('quizmingle_redis_up 0');
    expect(text).toContain('quizmingle_store_failures_total 0');
    expect(text).toContain('quizmingle_job_runs_total{job="competitions",outcome="done"} 1');
    expect(text).toContain(
      'quizmingle_http_request_duration_seconds_count{method="POST",route="/api/attempts/:id/answers",status="200"} 3',
    );
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toContain(id);
    expect((await fetch(`http://127.0.0.1:${address.port}/`)).status).toBe(404);
    expect((await app.request('/metrics')).status).toBe(404);
  });
});
