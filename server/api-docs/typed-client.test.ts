import { execFile } from 'node:child_process';
import { copyFileSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ServerType, serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createFolder, createReadyQuiz, createTestApi } from '../../tests/factories.ts';
import { generateTypes } from '../../tests/typed-client/generate-types.ts';

const run = promisify(execFile);
const adminToken = 'the-admin-token-of-this-very-test-01';
const folder = createFolder();
const inFolder = (name: string) => join(folder.path, name);

let api: Awaited<ReturnType<typeof createTestApi>>;
let server: ServerType;
let site: string;

beforeAll(async () => {
  api = await createTestApi({ config: { ...readConfig({ LOG_LEVEL: 'silent' }), adminToken } });
  const quizzes = ['earth', 'mars', 'venus'].map((slug, rank) =>
    createReadyQuiz({ slug, rank, for: 'club' }),
  );
  await api.services.storage.readyQuizzes.save({ quizzes, images: [], at: Date.now() });
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server = serve({ fetch: api.app.fetch, hostname: '127.0.0.1', port: 0 }, resolve);
  });
  site = `http://127.0.0.1:${port}`;
  const document = await (await fetch(`${site}/api/openapi.json`)).text();
  writeFileSync(inFolder('paths.ts'), await generateTypes(document));
  symlinkSync(join(process.cwd(), 'node_modules'), inFolder('node_modules'));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await api.close();
  folder.remove();
});

const strictly = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};

/** What the compiler finds in a file, as `line: code`. */
async function errorsIn(file: string): Promise<string[]> {
  const config = { compilerOptions: strictly, files: [file, 'paths.ts'] };
  writeFileSync(inFolder('tsconfig.json'), JSON.stringify(config));
  const compiler = join(process.cwd(), 'node_modules/typescript/bin/tsc');
  const options = ['-p', folder.path, '--pretty', 'false'];
  const told = await run(process.execPath, [compiler, ...options], { cwd: folder.path }).catch(
    (failure: { stdout: string }) => failure,
  );
  return told.stdout.split('\n').filter((line) => /^\S.*: error /.test(line));
}

it('works in a program that somebody else has written', async () => {
  copyFileSync('tests/typed-client/program.ts', inFolder('program.ts'));
  expect(await errorsIn('program.ts')).toEqual([]);
  const { stdout } = await run(process.execPath, [inFolder('program.ts'), site, adminToken]);
  expect(JSON.parse(stdout)).toEqual({
    played: {
      creator: 'Asha',
      verdicts: [true, true],
      rows: [{ rank: 1, name: 'Ravi', score: 2 }],
      isReported: true,
    },
    ready: {
      sorted: ['venus', 'mars'],
      total: 3,
      asText: ['earth', 'mars', 'venus'],
      asObject: ['venus', 'mars', 'earth'],
      nested: ['mars', 'venus'],
      hasPicture: true,
    },
    player: { balance: expect.any(Number), refused: 'no_refill' },
    operated: { state: 'acknowledged', posts: expect.any(Number) },
  });
});

it('does not let a program ask for what is not documented', async () => {
  const wrong = [
    "client.GET('/api/nothing');",
    "client.GET('/api/custom-quizzes/{id}', {});",
    "client.GET('/api/custom-quizzes/{id}/leaderboard', { params: { path, query: { limit: '5' } } });",
    "client.GET('/api/quizzes', { params: { query: { sort: 7 } } });",
    "client.GET('/api/quizzes', { params: { query: { fields: ['ans'] } } });",
    "client.GET('/api/quizzes', { params: { query: { pagination: { page: 'first' } } } });",
    "client.POST('/api/players', { body: {} });",
    "client.POST('/api/custom-quizzes', { body: { name: 'Asha' } });",
    "client.POST('/api/attempts', { body: { kind: 'custom', name: 'Ravi' } });",
    "client.GET('/api/custom-quizzes/{id}', { params: { path } }).then(({ data }) => data?.ans);",
    "client.GET('/api/custom-quizzes/{id}', { params: { path } }).then(({ error }) => error?.reason);",
  ];
  const head = [
    "import createClient from 'openapi-fetch';",
    "import type { paths } from './paths.ts';",
    'const client = createClient<paths>();',
    "const path = { id: 'AAAAAAAAAAAAAAAAAAAAAA' };",
  ];
  writeFileSync(inFolder('wrong.ts'), [...head, ...wrong].join('\n'));
  const lines = (await errorsIn('wrong.ts')).map((told) => Number(/\((\d+),/.exec(told)?.[1]));
  const expected = wrong.map((_, index) => head.length + 1 + index);
  expect([...new Set(lines)]).toEqual(expected);
});
