import { expect } from '@playwright/test';
import type { Visitor } from './visitor.ts';
import { makeQuiz, type Walk } from './visitor-walks.ts';

export const adminToken = 'a-token-for-tests-0123456789abcdef';

async function signIn({ page }: Visitor): Promise<void> {
  const reply = await page.request.post('/api/session', {
    headers: { Authorization: `Bearer ${adminToken}` },
    data: { operator: '[Meera]' },
  });
  expect(reply.status()).toBe(201);
}

/** Run after the visitors' walks, which leave something to see. */
export const operatorWalks: Readonly<Record<string, Walk>> = {
  async 'an operator reads'(visitor) {
    const { page, open, look } = visitor;
    await signIn(visitor);
    const { id } = await makeQuiz(page);
    const pages = ['', 'Reports', 'CustomQuizzes', `CustomQuizzes/${id}`, 'Messages', 'AuditLog'];
    for (const name of pages) {
      await open(`/Admin${name}`);
      await look(`Admin${name}`);
    }
    await open('/AdminWords');
    // The listed words belong to real languages.
    await page.evaluate(() => {
      for (const list of document.querySelectorAll('main ul')) list.remove();
    });
    await look('AdminWords');
  },

  async 'an operator writes posts'(visitor) {
    const { page, open, look, button } = visitor;
    await signIn(visitor);
    await open('/AdminPosts');
    await look('AdminPosts');
    await page.getByRole('main').getByRole('link').last().click();
    await page.locator('textarea').first().waitFor();
    await look('a post');
    await open('/AdminPosts/new');
    await button('admin_post_publish').click();
    await look('a post that lacks everything');
  },

  async 'an operator sets up competitions'(visitor) {
    const { open, look, button } = visitor;
    await signIn(visitor);
    await open('/AdminCompetitions');
    await look('AdminCompetitions');
    await button('admin_competition_new').click();
    await button('admin_save').click();
    await look('a competition that lacks everything');
  },

  async 'an operator writes ready quizzes'(visitor) {
    const { page, open, look, button } = visitor;
    await signIn(visitor);
    await open('/AdminQuizzes');
    await look('AdminQuizzes');
    const quizzes = await (await page.request.get('/api/quizzes')).json();
    await open(`/AdminQuizzes/${quizzes.data[0].documentId}`);
    await look('a ready quiz to be changed');
    await open('/AdminQuizzes/new');
    await page.locator('textarea:visible').first().fill('[Name]');
    await button('quizzes_save').click();
    await look('a ready quiz that lacks everything');
  },
};
