import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import { openLine } from '../../tests/breakable-line.ts';
import { createFolder, createQuiz } from '../../tests/factories.ts';
import { realRedis } from '../../tests/real-services.ts';

const address = await realRedis();
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A copy of the server over the store in `folder` and the Redis at `url`. */
async function openCopy(folder: string, url: string) {
  const services = await createServices(
    readConfig({
      DATABASE_URL: `sqlite:${join(folder, 'shared.db')}`,
      REDIS_URL: url,
      LOG_LEVEL: 'silent',
    }),
  );
  closing.push(() => services.close());
  const app = createApp(services);
  const post = async (path: string, body: object, token = '') => {
    const reply = await app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: await reply.json() };
  };
  /** Answers a whole quiz; resolves to the statuses of all replies. */
  const play = async (quizId: string, name: string) => {
    const started = await post('/api/attempts', { kind: 'custom', quizId, name });
    const { id, token } = started.body;
    const statuses = [started.status];
    for (const [question, option] of [1, 0, 3].entries()) {
      const path = `/api/attempts/${id}/answers`;
      statuses.push((await post(path, { question, option }, token)).status);
    }
    return statuses;
  };
  /** The newest board that a stream of this copy has been sent. */
  const follow = async (quizId: string) => {
    const reply = await app.request(`/api/custom-quizzes/${quizId}/events`);
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const reading = (async () => {
      for (;;) {
        const { done = true, value = '' } = (await reader?.read()) ?? {};
        if (done) return;
        text += value;
      }
    })();
    closing.push(async () => {
      await reader?.cancel();
      await reading;
    });
    return () => {
      const boards = [...text.matchAll(/^data: (\{"entries".*)$/gm)];
      return JSON.parse(boards.at(-1)?.[1] ?? '{}') as { players?: number; answering?: number };
    };
  };
  return { services, post, play, follow };
}

describe.runIf(address !== null)('copies of the server that share a store and a Redis', () => {
  it('show one board, also while Redis is gone, and lose no answer over it', async () => {
    const folder = createFolder();
    closing.push(folder.remove);
    const line = await openLine(address ?? '');
    closing.push(() => line.close());
    const one = await openCopy(folder.path, line.url);
    const two = await openCopy(folder.path, line.url);
    const quizId = (await one.post('/api/custom-quizzes', createQuiz())).body.id;
    const board = await two.follow(quizId);
    await vi.waitFor(() => expect(board()).toMatchObject({ players: 0, answering: 0 }));

    await one.post('/api/attempts', { kind: 'custom', quizId, name: 'Asha' });
    await vi.waitFor(() => expect(board().answering).toBe(1), 5_000);
    expect(await one.play(quizId, 'Ravi')).toEqual([201, 200, 200, 200]);
    await vi.waitFor(() => expect(board()).toMatchObject({ players: 1, answering: 1 }), 5_000);

    await line.cut();
    expect(await one.play(quizId, 'Meena')).toEqual([201, 200, 200, 200]);
    await vi.waitFor(() => expect(board().players).toBe(2), 5_000);
    expect(await one.play(quizId, 'Kabir')).toEqual([201, 200, 200, 200]);
    await vi.waitFor(() => expect(board().players).toBe(3), 5_000);

    await line.mend();
    expect(await one.play(quizId, 'Zoya')).toEqual([201, 200, 200, 200]);
    await vi.waitFor(() => expect(board().players).toBe(4), 5_000);
  }, 40_000);
});
