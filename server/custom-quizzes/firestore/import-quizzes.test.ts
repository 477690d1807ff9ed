import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quizTypes } from '#core/custom-quiz.ts';
import { convertDocument } from '#server/custom-quizzes/firestore/convert-document.ts';
import { importQuizzes } from '#server/custom-quizzes/firestore/import-quizzes.ts';
import { ExportError, readExport } from '#server/custom-quizzes/firestore/read-export.ts';
import { deleteExpired } from '#server/retention/delete-expired.ts';
import { type AdminApi, createAdminApi } from '../../../tests/admin-api.ts';

const id = 'AbCdEfGhIjKlMnOpQrSt';
const fields = {
  name: ' Ravi ',
  type: 'friend',
  data: [{ question: 'What is my favourite colour?', options: ['Red', 'Blue', '', ''], ans: 1 }],
  friendScore: [
    { name: 'Asha', score: 0 },
    { name: 'Usha', score: 1 },
    { name: '', score: 1 },
  ],
};

const string = (stringValue: string) => ({ stringValue });
const list = (values: unknown[]) => ({ arrayValue: { values } });
const map = (inner: unknown) => ({ mapValue: { fields: inner } });
const rest = {
  name: `projects/p/databases/(default)/documents/Quizmingle/${id}`,
  createTime: '2024-01-02T03:04:05.678901Z',
  fields: {
    name: string(' Ravi '),
    type: string('friend'),
    data: list([
      map({
        question: string('What is my favourite colour?'),
        options: list(['Red', 'Blue', '', ''].map(string)),
        ans: { integerValue: '1' },
      }),
    ]),
    friendScore: list(
      fields.friendScore.map(({ name, score }) =>
        map({ name: string(name), score: { doubleValue: score } }),
      ),
    ),
  },
};

describe('an export', () => {
  it.each([
    ['of everything', { __collections__: { Quizmingle: { [id]: fields } } }],
    ['of one collection by its name', { Quizmingle: { [id]: fields } }],
    ['as a map', { [id]: fields }],
    ['as a list', [{ id, ...fields }]],
    ['as a list with the fields apart', [{ id, data: fields }]],
    ['of the REST interface', { documents: [rest] }],
  ])('is read %s', (_name, value) => {
    const [document, ...others] = readExport(JSON.stringify(value));
    expect(others).toEqual([]);
    expect(document).toMatchObject({ id, fields });
  });

  it('is read line by line, and knows when a document was made', () => {
    const text = `${JSON.stringify({ id, ...fields })}\n${JSON.stringify(rest)}\n\n`;
    const documents = readExport(text);
    expect(documents.map((document) => document.id)).toEqual([id, id]);
    expect(documents[1]?.createdAt).toBe(Date.parse('2024-01-02T03:04:05.678Z'));
  });

  it.each(['{', '3', '{"__collections__": {"Other": {}}}', '{"a": 1}\n{"b":'])(
    'is not %s',
    (text) => {
      expect(() => readExport(text)).toThrow(ExportError);
    },
  );
});

describe('a document', () => {
  const convert = (overrides: object) =>
    convertDocument({ id, fields: { ...fields, ...overrides }, createdAt: null });

  it.each([
    [{ name: '' }, 'name: required'],
    [{ name: 'x'.repeat(41) }, 'name: too_long'],
    [{ type: 'other' }, `type: other is none of ${quizTypes.join(', ')}`],
    [{ data: [] }, 'data: too_few_questions'],
    [{ data: 'x' }, 'data: no list of questions'],
    [{ data: [{ ...fields.data[0], ans: 3 }] }, 'data.0.ans: answer_is_empty'],
    [{ friendScore: [{ name: 'A', score: 2 }] }, 'friendScore.0.score: above the 1 questions'],
  ])('says what is wrong with %j', (overrides, problem) => {
    expect(convert(overrides)).toContain(problem);
  });

  it('is cleaned as a new quiz is, and is in the language of its letters', () => {
    expect(convert({ type: 'FreeFire ' })).toMatchObject({
      quiz: {
        name: 'Ravi',
        type: 'freefire',
        language: 'en',
        data: [{ options: ['Red', 'Blue'] }],
      },
    });
    const data = [{ question: 'मेरा पसंदीदा रंग?', options: ['लाल', 'नीला'], ans: '0' }];
    expect(convert({ data, friendScore: null })).toMatchObject({
      quiz: { language: 'hi', data: [{ ans: 0 }] },
      scores: [],
    });
  });
});

describe('imported quizzes', () => {
  let api: AdminApi;
  beforeAll(async () => {
    api = await createAdminApi();
  });
  afterAll(() => api.close());

  const importDocuments = (value: unknown, now = 1_000) =>
    importQuizzes({
      storage: api.services.storage,
      text: JSON.stringify(value),
      origin: 'https://quiz.example',
      now,
    });

  /** Imports one; what its owner and operators call it by. */
  const importOne = async (quizId: string) => {
    const [one] = await importDocuments({ [quizId]: fields });
    const link = one !== undefined && 'ownerLink' in one ? one.ownerLink : '';
    expect(link.startsWith(`https://quiz.example/Owner/${quizId}?`)).toBe(true);
    const headers = { Authorization: `Bearer ${link.split('#key=')[1]}` };
    const owned = async (method: string, path: string) => {
      const type = { 'Content-Type': 'application/json' };
      const options = { method, headers: { ...headers, ...type } };
      const reply = await api.app.request(`/api/custom-quizzes/${quizId}${path}`, options);
      return { status: reply.status, body: await reply.json() };
    };
    return owned;
  };

  const names = async (quizId: string) =>
    (await api.leaderboard(quizId)).entries.map(({ name }) => name);

  it('are answered under their old links, with their boards, once', async () => {
    const broken = { ...fields, name: '' };
    const documents = { [id]: fields, broken, 'An id of 1974': fields };
    const imported = await importDocuments(documents);
    expect(imported).toMatchObject([
      { document: id, isNew: true, newLink: null, players: 3 },
      { document: 'broken', problems: ['name: required'] },
      { isNew: true, newLink: expect.stringMatching(/\/q\/[\w-]{22}$/) },
    ]);
    const again = await importDocuments(documents);
    expect(again.map((one) => 'isNew' in one && one.isNew)).toEqual([false, false, false]);

    const board = await api.leaderboard(id);
    expect(board.entries.map(({ name, score, rank }) => [name, score, rank])).toEqual([
      ['Usha', 1, 1],
      ['Anonymous', 1, 2],
      ['Asha', 0, 3],
    ]);
    const attempt = await api.start(id, { name: 'Meera' });
    const { result } = await api.play(attempt, [1]);
    expect(result).toMatchObject({ score: 1, rank: 3 });
    expect((await api.leaderboard(id)).players).toBe(4);
    expect((await api.app.request(`/og/custom/${id}.en.png`)).status).toBe(200);
  });

  it('belong to whom the owner link is given', async () => {
    const owned = await importOne(id);
    expect((await owned('GET', '/owned')).status).toBe(200);
  });

  it('are managed under their old ids, by owners and by operators', async () => {
    const quizId = 'ManagedManagedManage';
    const owned = await importOne(quizId);
    const results = await owned('GET', '/results');
    expect(results.body.entries).toHaveLength(3);
    expect((await owned('GET', '/insight')).status).toBe(200);
    const [{ row }] = results.body.entries;
    expect(await owned('DELETE', `/rows/${row}`)).toMatchObject({ body: { onBoard: false } });
    expect(await names(quizId)).toEqual(['Anonymous', 'Asha']);
    expect(await owned('POST', `/rows/${row}/restore`)).toMatchObject({ body: { onBoard: true } });

    const path = `/custom-quizzes/${quizId}`;
    const read = (await (await api.get(path)).json()) as { rows: { name: string }[] };
    expect(read.rows.map(({ name }) => name)).toEqual(['Usha', 'Anonymous', 'Asha']);
    expect((await api.send('PUT', `${path}/rows/${row}`, { onBoard: false })).status).toBe(200);
    expect((await api.send('PUT', `${path}/hidden`, { hidden: true })).status).toBe(200);
    expect((await api.send('DELETE', path)).status).toBe(200);
  });

  it('have names that can be erased', async () => {
    const quizId = 'ErasedErasedErasedEr';
    const owned = await importOne(quizId);
    const { entries } = (await owned('GET', '/results')).body;
    const { row } = entries.find(({ name }: { name: string }) => name === 'Usha');
    const person = `/people/${quizId}/${row}`;
    expect(await (await api.get(`${person}?scope=name`)).json()).toMatchObject({
      name: 'Usha',
      attempts: 1,
      rows: 1,
    });
    const erased = await api.send('POST', `${person}/erase`, { scope: 'name' });
    expect(await erased.json()).toEqual({ attempts: 1 });
    expect(await names(quizId)).toEqual(['Anonymous', 'Asha']);
  });

  it('count as touched when they came, however old they are', async () => {
    const day = 24 * 60 * 60_000;
    const now = Date.parse('2026-11-21T00:00:00Z');
    await importDocuments(
      { documents: [{ ...rest, name: rest.name.replace(id, 'KeptKeptKeptKeptKept') }] },
      now,
    );
    const daysLater = (days: number) => ({
      ...api.services,
      config: { ...api.services.config, retentionDays: 30 },
      now: () => now + days * day,
    });
    const { customQuizzes } = api.services.storage;
    await deleteExpired(daysLater(29));
    expect(await customQuizzes.find('KeptKeptKeptKeptKept')).not.toBeNull();
    await deleteExpired(daysLater(31));
    expect(await customQuizzes.find('KeptKeptKeptKeptKept')).toBeNull();
  });
});
