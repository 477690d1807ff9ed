import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewCustomQuiz, NewSurveyQuiz } from '#core/custom-quiz-schemas.ts';
import { inAllLanguages, type Localized } from '#core/language.ts';
import type { NewPair } from '#core/pair-schemas.ts';
import type { NewPost, PostText } from '#core/post.ts';
import type { Media, NewReadyQuiz, ReadyChoice, ReadyQuestion } from '#core/ready-quiz.ts';
import type { NewTriviaQuiz } from '#core/trivia-quiz.ts';
import { shippedDocumentId } from '#server/ready-quizzes/document-id.ts';
import type { Services } from '#server/services.ts';
import type { NewCompetition } from '#server/storage/competitions.ts';
import type { NewStoredReport } from '#server/storage/reports.ts';

export function createQuiz(overrides: Partial<NewSurveyQuiz> = {}): NewSurveyQuiz {
  return {
    name: 'Ravi',
    type: 'friend',
    language: 'en',
    data: [
      { question: 'What is your favourite colour?', options: ['Red', 'Blue', 'Green'], ans: 1 },
      { question: 'Where would my dog sleep?', options: ['Bed', 'Sofa'], ans: 0 },
      { question: 'Who is first up?', options: ['Mum', 'Me', 'Nobody', 'The cat'], ans: 3 },
    ],
    ...overrides,
  };
}

/** A quiz about anything: with a clock, two right options, an explanation and pictures. */
export function createTrivia(overrides: Partial<NewTriviaQuiz> = {}): NewTriviaQuiz {
  return {
    name: 'Ravi',
    type: 'trivia',
    language: 'en',
    title: 'Space for beginners',
    seconds: 20,
    data: [
      {
        question: 'Which of these are planets?',
        options: ['Mars', 'The Moon', 'Venus'],
        ans: [0, 2],
        explanation: 'The Moon goes round a planet.',
        picture: { emoji: '🪐' },
        optionPictures: [null, { emoji: '🌙' }, null],
      },
      {
        question: 'Is the Sun a star?',
        options: ['True', 'False'],
        ans: 0,
        picture: { image: 'planets-and-space-01' },
      },
    ],
    ...overrides,
  };
}

export function createPair(overrides: Partial<NewPair> = {}): NewPair {
  return {
    name: 'Asha',
    language: 'en',
    data: [
      { question: 'What is your favourite colour?', options: ['Red', 'Blue', 'Green'] },
      { question: 'Tea or coffee?', options: ['Tea', 'Coffee'] },
      { question: 'Who is first up?', options: ['Mum', 'Me', 'Nobody', 'The cat'] },
    ],
    ...overrides,
  };
}

/** An image named after `letter`, without stored bytes. */
export function createMedia(letter: string, overrides: Partial<Media> = {}): Media {
  return {
    url: `/media/${letter.repeat(43)}.png`,
    mime: 'image/png',
    width: 640,
    height: 360,
    size: 12_345,
    alternativeText: { en: `Image ${letter}`, hi: `चित्र ${letter}` },
    ...overrides,
  };
}

/** A quiz of two questions in both languages, with a `documentId` made from its slug. */
export function createReadyQuiz<Q extends ReadyQuestion = ReadyChoice>(
  overrides: Partial<Omit<NewReadyQuiz, 'qna'>> & { readonly qna?: readonly Q[] } = {},
): Omit<NewReadyQuiz, 'qna'> & { readonly documentId: string; readonly qna: readonly Q[] } {
  const slug = overrides.slug ?? 'planets';
  return {
    documentId: shippedDocumentId(slug),
    slug,
    for: 'quizmingle',
    rank: 10,
    published: true,
    topics: ['space'],
    name: { en: 'Planets', hi: 'ग्रह' },
    thumbnail: createMedia('t'),
    qna: [
      {
        question: { en: 'Which planet is red?', hi: 'कौन सा ग्रह लाल है?' },
        media: createMedia('q'),
        options: [
          { text: { en: 'Mars', hi: 'मंगल' }, correct: true, media: createMedia('m') },
          { text: { en: 'Venus', hi: 'शुक्र' }, correct: false, media: null },
        ],
        explanation: { en: 'Rust on Mars is red.', hi: 'मंगल पर जंग लाल है।' },
      },
      {
        question: { en: 'Which planet has rings?', hi: 'किस ग्रह के छल्ले हैं?' },
        media: null,
        options: [
          { text: { en: 'Earth', hi: 'पृथ्वी' }, correct: false, media: null },
          { text: { en: 'Saturn', hi: 'शनि' }, correct: true, media: null },
          { text: { en: 'Mercury', hi: 'बुध' }, correct: false, media: null },
        ],
        explanation: null,
      },
    ] satisfies ReadyChoice[] as readonly ReadyQuestion[] as readonly Q[],
    ...overrides,
  };
}

/** An operator's competition about a quiz. */
export function createCompetition(
  overrides: Partial<NewCompetition> = {},
): NewCompetition & { readonly draw: null } {
  return {
    id: 'special',
    title: inAllLanguages({ en: 'Diwali special', hi: 'दिवाली स्पेशल' }),
    quizId: 'quiz',
    opensAt: 1,
    closesAt: 2,
    seed: '5'.repeat(64),
    ...overrides,
    draw: null,
  };
}

type PostOverrides = Partial<Omit<NewPost, PostText> & Record<PostText, Partial<Localized>>>;

/** A published post in every language; parameters give its English and Hindi texts. */
export function createPost({
  title = { en: 'A quiz for rainy days', hi: 'बारिश वाला क्विज़' },
  excerpt = { en: 'Ten questions for indoors.', hi: 'घर बैठे दस सवाल।' },
  content = { en: '<p>Ten questions.</p>', hi: '<p>दस सवाल।</p>' },
  ...overrides
}: PostOverrides = {}): NewPost {
  return {
    slug: 'monsoon-quiz',
    status: 'published',
    date: Date.UTC(2026, 10, 20, 9),
    title: inAllLanguages(title),
    excerpt: inAllLanguages(excerpt),
    content: inAllLanguages(content),
    image: '/images/mascot/happy.svg',
    ...overrides,
  };
}

let lastVisitor = 0;

/** A stored report on a custom quiz, each from another address and device. */
export function createReport(
  subjectId: string,
  overrides: Partial<NewStoredReport> = {},
): NewStoredReport {
  lastVisitor += 1;
  const visitor = `visitor-${lastVisitor}`;
  return {
    id: `report-${lastVisitor}`,
    source: 'visitor',
    kind: 'custom-quiz',
    subjectId,
    rowKey: '',
    name: 'Ravi',
    reason: 'bullying',
    message: '',
    contact: '',
    language: 'en',
    createdAt: 100,
    dueAt: 200,
    visitor,
    address: `address of ${visitor}`,
    device: `device of ${visitor}`,
    ...overrides,
  };
}

/** A fresh folder that `remove` deletes. */
export function createFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'quizmingle-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The real services over a fresh SQLite file; a test may pass a clock. */
export async function createTestServices(overrides: Partial<Services> = {}) {
  // Loaded only here: most tests of the storage do not need the rest of the server.
  const { readConfig } = await import('#server/config.ts');
  const { createServices } = await import('#server/create-services.ts');
  const folder = createFolder();
  const databaseFile = join(folder.path, 'test.db');
  const config = readConfig({
    DATABASE_URL: `sqlite:${databaseFile}`,
    LOG_LEVEL: 'silent',
  });
  const services: Services = { ...(await createServices(config, overrides.now)), ...overrides };
  return {
    services,
    databaseFile,
    close: async () => {
      await services.close();
      folder.remove();
    },
  };
}

/** A client of the whole app without a port. */
export async function createTestApi(overrides: Partial<Services> = {}) {
  const { services, databaseFile, close } = await createTestServices(overrides);
  const { createApp } = await import('#server/app.ts');
  const app = createApp(services);
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  const createCustomQuiz = async (quiz: NewCustomQuiz = createQuiz()) =>
    (await (await post('/api/custom-quizzes', quiz)).json()) as {
      id: string;
      ownerKey: string;
      shareUrl: string;
    };

  const start = async (
    quizId: string,
    attempt: { name?: string; face?: string; device?: string } = {},
  ) =>
    (await (await post('/api/attempts', { kind: 'custom', quizId, ...attempt })).json()) as {
      id: string;
      token: string;
    };

  const answer = async (
    { id, token }: { id: string; token: string },
    question: number,
    option: number | null,
  ) =>
    post(`/api/attempts/${id}/answers`, { question, option }, { Authorization: `Bearer ${token}` });

  /** Answers every question in order; resolves to the last reply. */
  const play = async (access: { id: string; token: string }, options: readonly number[]) => {
    let last = {};
    for (const [question, option] of options.entries()) {
      last = await (await answer(access, question, option)).json();
    }
    return last as { result?: { score: number; total: number; rank?: number; practice?: true } };
  };

  const leaderboard = async (quizId: string, query = '') =>
    (await (await app.request(`/api/custom-quizzes/${quizId}/leaderboard${query}`)).json()) as {
      entries: { rank: number; name: string; score: number; total: number; finishedAt: number }[];
      players: number;
      next: string | null;
    };

  return {
    app,
    services,
    databaseFile,
    close,
    post,
    createCustomQuiz,
    start,
    answer,
    play,
    leaderboard,
  };
}

/** An English text, and a different one in Hindi. */
export const bothLanguages = (en: string) => inAllLanguages({ en, hi: `${en} हिंदी` });

/** A ready quiz in the shape that operators send. */
export function createEditedQuiz(overrides: Record<string, unknown> = {}) {
  return {
    slug: 'rivers',
    rank: 5,
    published: true,
    name: bothLanguages('Rivers'),
    thumbnail: null,
    qna: [
      {
        question: bothLanguages('Which river is longest?'),
        media: null,
        options: [
          { text: bothLanguages('Nile'), correct: true, media: null },
          { text: bothLanguages('Ganga'), correct: false, media: null },
        ],
        explanation: null,
      },
    ],
    ...overrides,
  };
}
