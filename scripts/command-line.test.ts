import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const tools = {
  bench: 'bench/main.ts',
  content: 'scripts/content.ts',
  data: 'scripts/data.ts',
  faults: 'tests/faults/main.ts',
  fuzz: 'tests/fuzz/main.ts',
};

function run(tool: keyof typeof tools, ...options: string[]) {
  return new Promise<{ status: number; output: string; errors: string }>((done) => {
    execFile(process.execPath, [tools[tool], ...options], (error, output, errors) => {
      done({ status: error === null ? 0 : Number(error.code), output, errors });
    });
  });
}

describe.each(Object.keys(tools) as (keyof typeof tools)[])('npm run %s', (tool) => {
  it('explains itself', async () => {
    const { status, output, errors } = await run(tool, '--help');
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(output).toMatch(/^Usage:/);
    expect(output).toContain(`npm run ${tool}`);
    expect(output).toContain('--help');
  });

  it('refuses an unknown option in plain words', async () => {
    const { status, output, errors } = await run(tool, '--no-such');
    expect([status > 0, output]).toEqual([true, '']);
    expect(errors).toContain("Unknown option '--no-such'");
    expect(errors).toContain('--help');
    expect(errors).not.toMatch(/^ +at /m);
  });
});

it.each([
  ['bench', ['nothing'], 'nothing is measured as nothing'],
  ['faults', ['nothing'], 'no fault is called nothing'],
  ['fuzz', ['--requests', 'many'], '--requests takes a whole number'],
  ['fuzz', ['--seed', '-'], '--seed takes a whole number'],
] as const)(
  'npm run %s -- %s says what is wrong and prints the usage',
  async (tool, options, why) => {
    const { status, errors } = await run(tool, ...options);
    expect(status).toBe(2);
    expect(errors).toContain(why);
    expect(errors).toContain('Usage:');
  },
);
