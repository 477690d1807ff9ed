import { beforeAll, expect, it } from 'vitest';
import { createFolder } from '../factories.ts';
import { readExamples } from '../how-to-add.ts';
import { copySite, run } from './copy-site.ts';

let folder: string;
beforeAll(() => {
  const { path, remove } = createFolder();
  folder = path;
  copySite(folder);
  return remove;
});

function runLine(line: string): void {
  const [program = '', ...options] = line.split(' ');
  run(folder, program, ...options);
}

it.each(readExamples())(
  '$heading works as the page says',
  ({ commands }) => {
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      const [program = '', ...options] = command.split(' ');
      run(folder, program, ...options);
    }
  },
  600_000,
);

it('leaves a tree that keeps the rules of the house', () => {
  const checks = ['react-router typegen', 'tsc', 'biome check .', 'knip'];
  for (const script of ['check-messages', 'check-hindi', 'check-imports']) {
    checks.push(`node scripts/${script}.ts`);
  }
  // What a type or a language more could break: the rest is tested in two languages as it is.
  checks.push('vitest run core content server/quiz-files server/posts server/custom-quizzes');
  checks.push(
    'vitest run server/competitions server/ready-quizzes server/discovery server/api-docs',
  );
  for (const check of checks) runLine(check);
}, 600_000);
