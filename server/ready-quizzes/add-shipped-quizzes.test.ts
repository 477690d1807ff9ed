import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryEventBus } from '#server/events/event-bus.ts';
import { addShippedQuizzes } from '#server/ready-quizzes/add-shipped-quizzes.ts';
import { createOwnQuizzes } from '#server/ready-quizzes/own-quizzes.ts';
import { openSqlite } from '#server/storage/sqlite/sqlite.ts';
import type { Storage } from '#server/storage/stores.ts';
import { createFolder } from '../../tests/factories.ts';

const folder = createFolder();
const shipped = join(folder.path, 'shipped');
mkdirSync(shipped);
afterAll(folder.remove);

const image = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

function ship(slug: string, name: string): void {
  writeFileSync(join(shipped, `${slug}.svg`), image);
  const quiz = {
    slug,
    name: { en: name, hi: name },
    thumbnail: { file: `${slug}.svg` },
    qna: [
      {
        question: { en: 'One?', hi: 'एक?' },
        options: [
          { text: { en: 'Yes', hi: 'हाँ' }, correct: true },
          { text: { en: 'No', hi: 'नहीं' }, correct: false },
        ],
      },
    ],
  };
  const file = { format: 'quizmingle-ready-quizzes', version: 1, quizzes: [quiz] };
  writeFileSync(join(shipped, `${slug}.json`), JSON.stringify(file));
}

let storage: Storage;
let number = 0;
let now = 0;
const offer = () => addShippedQuizzes(storage, ++now, shipped);
const names = async () => (await storage.readyQuizzes.all()).map(({ name }) => name.en);

beforeEach(async () => {
  storage = await openSqlite(join(folder.path, `${++number}.db`));
  ship('one', 'First');
  ship('two', 'Second');
  await offer();
  return () => storage.close();
});

/** What an operator saves in place of a shipped quiz. */
async function change(slug: string, name: string): Promise<void> {
  const quiz = (await storage.readyQuizzes.all()).find((one) => one.slug === slug);
  if (quiz === undefined) throw new Error(`no quiz ${slug}`);
  const changed = { ...quiz, name: { en: name, hi: name }, published: true };
  await storage.readyQuizzes.save({ quizzes: [changed], images: [], at: ++now });
}

describe('what ships', () => {
  it('is there after the first start, with its images', async () => {
    const [quiz] = await storage.readyQuizzes.all();
    expect(quiz).toMatchObject({ slug: 'one', name: { en: 'First' }, publishedAt: 1 });
    expect(quiz?.documentId).toMatch(/^[a-z0-9]{24}$/);
    const hash = /\/media\/([\w-]+)\.svg/.exec(quiz?.thumbnail?.url ?? '')?.[1] ?? '';
    expect((await storage.media.find(hash))?.mime).toBe('image/svg+xml');
  });

  it('is offered once', async () => {
    const version = await storage.readyQuizzes.version();
    await offer();
    expect(await storage.readyQuizzes.version()).toBe(version);
  });

  it('takes the place of what shipped before, under the same number', async () => {
    const [before] = await storage.readyQuizzes.all();
    ship('one', 'First, corrected');
    await offer();
    const [after] = await storage.readyQuizzes.all();
    expect(after).toMatchObject({ name: { en: 'First, corrected' }, id: before?.id });
    expect(after?.createdAt).toBe(before?.createdAt);
    expect(await names()).toEqual(['First, corrected', 'Second']);
  });

  it('leaves what an operator changed', async () => {
    await change('one', 'Mine');
    ship('one', 'First, corrected');
    await offer();
    expect(await names()).toEqual(['Mine', 'Second']);
  });

  it('has the same document id on every installation', async () => {
    const other = await openSqlite(join(folder.path, 'other.db'));
    await addShippedQuizzes(other, 5, shipped);
    const ids = async (one: Storage) =>
      (await one.readyQuizzes.all()).map(({ documentId }) => documentId);
    expect(await ids(other)).toEqual(await ids(storage));
    await other.close();
  });
});

describe('our own quizzes', () => {
  it('show a change within a second, and drafts never', async () => {
    let clock = 0;
    const quizzes = createOwnQuizzes({ storage, now: () => clock, events: createMemoryEventBus() });
    expect((await quizzes.list()).map(({ slug }) => slug)).toEqual(['one', 'two']);
    await change('two', 'Renamed');
    clock += 1_000;
    expect((await quizzes.find('two'))?.name.en).toBe('Renamed');

    const two = await quizzes.find('two');
    if (two === null) throw new Error('no quiz');
    const draft = { ...two, published: false };
    await storage.readyQuizzes.save({ quizzes: [draft], images: [], at: 9 });
    clock += 1_000;
    expect(await quizzes.find('two')).toBeNull();
    expect(await quizzes.find(String(two.id))).toBeNull();
  });

  it('are found by number before a slug that reads like one', async () => {
    const one = (await storage.readyQuizzes.all())[0];
    if (one === undefined) throw new Error('no quiz');
    const fake = {
      ...one,
      documentId: 'x'.repeat(24),
      slug: String(one.id),
      published: true,
    };
    await storage.readyQuizzes.save({ quizzes: [fake], images: [], at: 9 });
    const quizzes = createOwnQuizzes({ storage, now: () => 0, events: createMemoryEventBus() });
    expect((await quizzes.find(String(one.id)))?.slug).toBe('one');
  });
});
