import type { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApi } from '../tests/factories.ts';

/** What keeps a process alive, but for what the test's own runner has. */
function openResources(): string[] {
  const ofRunner = ['PipeWrap', 'TTYWrap', 'MessagePort', 'FSReqCallback', 'FSReqPromise'];
  return process.getActiveResourcesInfo().filter((name) => !ofRunner.includes(name));
}

it('leaves no thread, process or timer behind once they are closed', async () => {
  const threads: Worker[] = [];
  const onThread = (thread: Worker) => threads.push(thread);
  process.on('worker', onThread);
  onTestFinished(() => void process.off('worker', onThread));
  const before = openResources();
  const api = await createTestApi();
  const { id } = await api.createCustomQuiz();
  const quizFile = await api.app.request('/api/quiz-files?name=a.txt&language=en', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: 'Fine? {=yes ~no}',
  });
  const picture = await api.app.request(`/og/custom/${id}.en.png`);
  expect([quizFile.status, picture.status]).toEqual([200, 200]);
  expect(threads).toHaveLength(1);
  await api.close();
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  await expect.poll(openResources).toEqual(before);
});
