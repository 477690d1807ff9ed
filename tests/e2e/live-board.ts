import { expect, type Locator, type Page } from '@playwright/test';
import type { Requester } from './pages.ts';

/** The right answers to the quiz of `makeQuiz`. */
const right = [1, 0, 1];

interface Started {
  readonly id: string;
  readonly token: string;
}

/** Starts answering as `name`, over the API of the site at `origin`. */
export async function startAnswering(
  { request }: Requester,
  quizId: string,
  name: string,
  origin = '',
): Promise<Started> {
  const data = { kind: 'custom', quizId, name };
  return (await request.post(`${origin}/api/attempts`, { data })).json();
}

/** Answers all questions, the first `score` of them right. */
export async function answerAll(
  { request }: Requester,
  { id, token }: Started,
  score: number,
  origin = '',
): Promise<void> {
  for (const [question, option] of right.entries()) {
    const reply = await request.post(`${origin}/api/attempts/${id}/answers`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { question, option: question < score ? option : 1 - option },
    });
    expect(reply.status()).toBe(200);
  }
}

/** Plays a whole attempt as `name`. */
export async function finish(
  requester: Requester,
  quizId: string,
  name: string,
  score: number,
  origin = '',
): Promise<void> {
  await answerAll(requester, await startAnswering(requester, quizId, name, origin), score, origin);
}

/** The rows of the live board. */
export function liveRows(page: Page): Locator {
  return page.locator('[data-row]');
}

/** Waits until the page follows the board in this way. */
export async function expectState(
  page: Page,
  state: 'live' | 'polling' | 'lost',
  timeout = 15_000,
): Promise<void> {
  await expect(page.locator('[data-state]')).toHaveAttribute('data-state', state, { timeout });
}
