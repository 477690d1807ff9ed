import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createFolder } from '../tests/factories.ts';
import { readExamples } from '../tests/how-to-add.ts';

const examples = readExamples();

it('every patch of "How to add" applies, each on those before it', () => {
  const { path, remove } = createFolder();
  const changed = examples.flatMap(({ files }) => files).filter(({ isNew }) => !isNew);
  for (const { file } of changed) {
    if (!existsSync(file)) continue;
    mkdirSync(join(path, dirname(file)), { recursive: true });
    cpSync(file, join(path, file));
  }
  for (const { patch, files } of examples) {
    execFileSync('git', ['apply', resolve(patch)], { cwd: path, stdio: 'pipe' });
    for (const { file } of files) expect(existsSync(join(path, file)), file).toBe(true);
  }
  remove();
});

it.each(examples)('$heading names every file that its patch changes', ({ text, files }) => {
  expect(files.length).toBeGreaterThan(0);
  for (const { file, isNew } of files) {
    const row = text
      .split('\n')
      .find((line) => line.startsWith('|') && line.includes(`\`${file}\``));
    expect(row, file).toBeDefined();
    expect(/\bnew: /.test(row ?? ''), `${file} is ${isNew ? 'new' : 'there'}`).toBe(isNew);
  }
});
