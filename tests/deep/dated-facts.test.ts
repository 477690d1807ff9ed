import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ReadyQuiz } from '#core/ready-quiz.ts';

const folder = join(import.meta.dirname, '..', '..', 'content', 'ready-quizzes');

it('no shipped question that can go out of date was checked more than a year ago', () => {
  const now = new Date();
  const yearAgo = new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth()));
  const old = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).quizzes[0] as ReadyQuiz)
    .flatMap(({ slug, qna }) =>
      qna.map(({ question, asOf }) => ({ place: `${slug}: ${question.en ?? question.hi}`, asOf })),
    )
    .filter(({ asOf }) => asOf !== undefined && new Date(asOf) < yearAgo);
  expect(old).toEqual([]);
});
