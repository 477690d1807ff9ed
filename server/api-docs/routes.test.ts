import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
let text: string;
let document: OpenAPIV3_1.Document;

const ask = (path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(api.app.request(path, { headers }));

beforeAll(async () => {
  api = await createTestApi();
  text = await (await ask('/api/openapi.json')).text();
  document = JSON.parse(text);
});
afterAll(() => api.close());

describe.each([
  ['/api/openapi.json', 'application/json'],
  ['/api/docs', 'text/html; charset=UTF-8'],
])('%s', (path, type) => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ] as const)(
    'is sent as %s to who takes that, and is the same',
    async (encoding, takes, unpack) => {
      const plain = await ask(path);
      const whole = await plain.text();
      expect(plain.headers.get('Content-Encoding')).toBeNull();
      expect(plain.headers.get('Content-Type')).toBe(type);
      const packed = await ask(path, { 'Accept-Encoding': takes });
      expect(packed.headers.get('Content-Encoding')).toBe(encoding);
      expect(packed.headers.get('Vary')).toBe('Accept-Encoding');
      const bytes = Buffer.from(await packed.arrayBuffer());
      expect(packed.headers.get('Content-Length')).toBe(String(bytes.length));
      expect(unpack(bytes).toString()).toBe(whole);
      expect(bytes.length).toBeLessThan(whole.length / 4);
    },
  );

  it('may be kept for a while, and is not sent again to who has it', async () => {
    const { headers } = await ask(path, { 'Accept-Encoding': 'br' });
    expect(headers.get('Cache-Control')).toBe('public, max-age=300');
    const tag = headers.get('ETag') ?? '';
    const again = await ask(path, { 'If-None-Match': tag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('ETag')).toBe(tag);
    expect((await ask(path, { 'If-None-Match': '"another"' })).status).toBe(200);
  });
});

function* nodesIn(node: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield node as Record<string, unknown>;
  for (const inside of Object.values(node)) yield* nodesIn(inside);
}

describe('the description of the API', () => {
  it('has nothing that a linter finds fault with', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      // There are lists that nobody can ask for in a wrong way.
      rules: { 'operation-4xx-response': 'off' },
    });
    const absoluteRef = '/openapi.json';
    const problems = await lintFromString({ source: text, absoluteRef, config });
    const told = problems.map(({ severity, ruleId, message, location }) =>
      [severity, ruleId, message, location[0]?.pointer].join(' '),
    );
    expect(told).toEqual([]);
  });

  it('is small: what several operations have stands there once', () => {
    // About 2 KB for each operation, with its own words and errors.
    const operations = Object.values(document.paths ?? {}).flatMap((path) =>
      Object.keys(path ?? {}),
    );
    expect(text.length / operations.length).toBeLessThan(2_200);
    const seen = new Set<string>();
    const twice = new Set<string>();
    for (const node of nodesIn({ ...document.paths, ...document.components?.schemas })) {
      const written = JSON.stringify(node);
      const isShape = 'type' in node || 'anyOf' in node || 'oneOf' in node;
      // A body's shape with a default cannot have a name: server/api-docs/named-schemas.ts.
      if (!isShape || written.length < 300 || written.includes('"default"')) continue;
      if (seen.has(written)) twice.add(written);
      seen.add(written);
    }
    expect([...twice]).toEqual([]);
  });

  it('names no shape with a default, which generators would take for always there', () => {
    const schemas = Object.entries(document.components?.schemas ?? {});
    expect(schemas.length).toBeGreaterThan(30);
    const wrong = schemas.filter(([, schema]) => JSON.stringify(schema).includes('"default"'));
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('says where the site is, who may call what, and what belongs together', () => {
    expect(document.servers).toEqual([expect.objectContaining({ url: '/' })]);
    const schemes = Object.keys(document.components?.securitySchemes ?? {});
    const operations = Object.values(document.paths ?? {}).flatMap((item) =>
      Object.values(item ?? {}),
    );
    for (const operation of operations as OpenAPIV3_1.OperationObject[]) {
      const id = operation.operationId ?? '';
      const named = operation.security?.flatMap((one) => Object.keys(one)) ?? ['nothing'];
      expect(schemes, id).toEqual(expect.arrayContaining(named));
      expect(
        document.tags?.filter(({ name }) => operation.tags?.includes(name)),
        id,
      ).toHaveLength(1);
    }
    for (const { name, description } of document.tags ?? []) expect(description, name).toBeTruthy();
  });

  it('shows numbers in an address as numbers, with their bounds', () => {
    const { paths } = document;
    const limit = paths?.['/api/custom-quizzes/{id}/leaderboard']?.get?.parameters;
    expect(limit).toContainEqual({
      in: 'query',
      name: 'limit',
      description: expect.any(String),
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    });
    const texts = [...nodesIn(paths)].filter(
      ({ name, schema }) =>
        ['limit', 'revision', 'page', 'pageSize'].includes(String(name)) &&
        (schema as { type?: unknown }).type === 'string',
    );
    expect(texts).toEqual([]);
  });

  it('takes what lists of ready quizzes are asked with in every form', () => {
    const parameters = document.paths?.['/api/quizzes']?.get?.parameters;
    const formsOf = (name: string) => {
      const found = parameters?.find((one) => 'name' in one && one.name === name);
      const { schema } = found as { schema: { type?: string; anyOf?: { type: string }[] } };
      return schema.anyOf?.map(({ type }) => type) ?? [schema.type];
    };
    expect(formsOf('sort')).toEqual(['string', 'array', 'object']);
    expect(formsOf('populate')).toEqual(['string', 'array', 'object']);
    expect(formsOf('fields')).toEqual(['string', 'array']);
    expect(formsOf('filters')).toEqual(['object']);
    expect(formsOf('pagination')).toEqual(['object']);
  });
});

it('leads from every reference on its page to the shape', async () => {
  const page = await (await ask('/api/docs')).text();
  expect(page).not.toContain('[object');
  const links = new Set([...page.matchAll(/href="#([^"]+)"/g)].map(([, name]) => name));
  expect(links.size).toBeGreaterThan(30);
  for (const name of links) expect(page).toContain(`id="${name}"`);
});
