import { afterEach, expect, it, vi } from 'vitest';
import { listRecommended } from '#app/screens/timed-quiz/recommended-quizzes.ts';

afterEach(() => vi.unstubAllGlobals());

it('fails like any call of the API', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>nginx</h1>', { status: 500 }));
  await expect(listRecommended('en')).rejects.toMatchObject({ code: 'internal', status: 500 });
});
