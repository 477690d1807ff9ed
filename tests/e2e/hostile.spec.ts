import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { signInAsOperator, test } from './admin.ts';
import { expectOnlyText, hostile, watchForScripts } from './hostile-content.ts';
import {
  expect,
  markAll,
  message,
  openEditor,
  openOwnerTab,
  openPage,
  questionsOf,
  submitQuiz,
} from './pages.ts';

const en = (key: string, values = {}) => message('en', key, values);

const both = (text: string) => ({ en: text, hi: text });

async function send(page: Page, method: string, path: string, data?: unknown, token?: string) {
  const reply = await page.request.fetch(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(data === undefined ? {} : { data }),
  });
  expect(reply.ok(), `${method} ${path}: ${reply.status()} ${await reply.text()}`).toBe(true);
  return reply.json();
}

const questions = [
  { question: hostile.line, options: [hostile.option, hostile.attribute], ans: 0 },
  { question: hostile.template, options: [hostile.formula, '+1+1'], ans: 0 },
];

async function plantCustomQuiz(page: Page) {
  const quiz = await send(page, 'POST', '/api/custom-quizzes', {
    name: hostile.name,
    type: 'friend',
    language: 'en',
    data: questions,
  });
  for (const name of [
    hostile.otherName,
    hostile.formula.slice(0, 40),
    '\u202eArjun\u2066',
    'علي',
  ]) {
    const attempt = { kind: 'custom', quizId: quiz.id, name };
    const { id, token } = await send(page, 'POST', '/api/attempts', attempt);
    for (const question of [0, 1]) {
      await send(page, 'POST', `/api/attempts/${id}/answers`, { question, option: 0 }, token);
    }
  }
  return quiz as { id: string; shareUrl: string; ownerUrl: string; ownerKey: string };
}

async function plantPosted(page: Page, quizId: string): Promise<void> {
  await send(page, 'POST', '/api/messages', {
    message: `${hostile.line}\n${hostile.template}`,
    name: hostile.name,
    replyTo: hostile.address,
    writingTime: 9_000,
    language: 'en',
  });
  await send(page, 'POST', '/api/reports', {
    subject: { kind: 'custom-quiz', id: quizId },
    reason: 'other',
    message: hostile.line,
    contact: hostile.address,
    language: 'en',
  });
  for (const link of [hostile.address, `/Live/${quizId}`]) {
    await send(page, 'POST', '/api/admin/reports', {
      link,
      message: hostile.line,
      contact: hostile.attribute,
      receivedAt: Date.now(),
      language: 'en',
    });
  }
  await send(page, 'PUT', '/api/admin/words', { word: hostile.option, listed: true });
}

async function plantPost(page: Page): Promise<string> {
  const { id } = await send(page, 'POST', '/api/admin/posts', {
    slug: 'hostile',
    status: 'published',
    date: Date.now() - 60_000,
    title: both(hostile.line),
    excerpt: both(hostile.attribute),
    content: both(hostile.html),
    image: '/images/mascot/happy.svg',
  });
  return String(id);
}

const readyQuiz = {
  slug: 'hostile',
  rank: 1,
  published: true,
  name: both(hostile.line),
  thumbnail: null,
  qna: [
    {
      question: both(hostile.line),
      media: null,
      options: [
        { text: both(hostile.option), correct: true, media: null },
        { text: both(hostile.attribute), correct: false, media: null },
      ],
      explanation: both(hostile.template),
    },
  ],
};

async function plantReadyQuiz(page: Page) {
  const { documentId } = await send(page, 'POST', '/api/admin/quizzes', { quiz: readyQuiz });
  const imported = await page.request.put('/api/admin/quiz-files?file=hostile.csv', {
    headers: { 'Content-Type': 'application/octet-stream' },
    data: [
      'quiz,name_en,question_en,option_1_en,option_2_en,correct',
      `hostile-csv,"${hostile.name}","${hostile.template.replaceAll('"', '""')}","${hostile.option}","'=1+1",1`,
      '',
    ].join('\r\n'),
  });
  expect(await imported.json()).toMatchObject({ problems: [] });
  const opensAt = Date.now() + 3_600_000;
  const competition = await send(page, 'POST', '/api/admin/competitions', {
    title: both(hostile.name),
    quizId: documentId,
    opensAt,
    closesAt: opensAt + 3_600_000,
  });
  return { documentId: documentId as string, competition: competition.id as string };
}

test.beforeEach(async ({ page }) => {
  await watchForScripts(page);
});

test('hostile input stays text on every screen', async ({ page }) => {
  test.setTimeout(180_000);
  await signInAsOperator(page, { operator: hostile.option });
  const { id, ownerUrl } = await plantCustomQuiz(page);
  await plantPosted(page, id);
  const postId = await plantPost(page);
  const { documentId, competition } = await plantReadyQuiz(page);

  // Each screen, with some input that it shows.
  const screens: readonly (readonly [string, string])[] = [
    ['/', hostile.line],
    ['/hostile', hostile.line],
    ['/Game', hostile.line],
    [`/quizpage/Anstpage/${id}`, hostile.name],
    [`/Live/${id}`, hostile.otherName],
    ['/NormalQuiz/hostile', hostile.line],
    ['/NormalQuiz/hostile-csv', hostile.name],
    ['/CompetitionsPage', hostile.name],
    [`/CompetitionsPage/${competition}`, hostile.name],
    ['/Blog', hostile.line],
    [`/Blogposdt/${postId}`, 'Hello'],
    ['/Admin', hostile.option],
    ['/AdminReports', hostile.line],
    ['/AdminCustomQuizzes', hostile.name],
    [`/AdminCustomQuizzes/${id}`, hostile.otherName],
    ['/AdminMessages', hostile.name],
    ['/AdminWords', hostile.option],
    ['/AdminPosts', hostile.line],
    ['/AdminCompetitions', hostile.name],
    ['/AdminQuizzes', hostile.line],
    ['/AdminAuditLog', hostile.option],
  ];
  for (const [path, text] of screens) {
    for (const language of path === '/' || path.startsWith('/Blog') ? ['en', 'hi'] : ['en']) {
      await openPage(page, `${path}?lang=${language}`);
      await expect(page.getByText(text).first(), path).toBeVisible();
      await expectOnlyText(page);
    }
  }
  for (const path of [`/AdminPosts/${postId}`, `/AdminQuizzes/${documentId}`, '/Grievance']) {
    await openPage(page, `${path}?lang=en`);
    await expectOnlyText(page);
  }
  await openPage(page, ownerUrl);
  await expect(page.getByText(hostile.otherName).first()).toBeVisible();
  await openOwnerTab(page, 'en', 'insight');
  for (const summary of await page.getByText(en('insight_who')).all()) await summary.click();
  await expectOnlyText(page);
});

test('hostile input stays text during making and answering a quiz', { tag: '@deep' }, async ({
  page,
}) => {
  await openEditor(page, 'en', 'friend', hostile.name);
  const fields = questionsOf(page).first().getByRole('textbox');
  await fields.nth(0).fill(hostile.line);
  await fields.nth(1).fill(hostile.option);
  await markAll(page);
  await expectOnlyText(page);
  const link = await submitQuiz(page, 'en');
  await expectOnlyText(page);

  await openPage(page, link);
  await page.getByRole('textbox').fill(hostile.otherName);
  await page.getByRole('button', { name: en('get_started') }).click();
  await expect(page.getByText(hostile.line)).toBeVisible();
  await expect(page.getByRole('radio', { name: hostile.option, exact: true })).toBeVisible();
  await expectOnlyText(page);
  const total = 9;
  for (let number = 1; number <= total; number += 1) {
    await expect(page.getByText(en('progress', { number, total }), { exact: true })).toBeVisible();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: en('next'), exact: true }).click();
  }
  await expect(page.getByRole('table').getByText(hostile.otherName)).toBeVisible();
  await expectOnlyText(page);
});

test('the server refuses an SVG with scripts, and runs nothing in one that it shows', async ({
  page,
}) => {
  await signInAsOperator(page);
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;
  const upload = (data: string) =>
    page.request.put('/api/admin/media', { headers: { 'Content-Type': 'image/svg+xml' }, data });
  for (const inside of [
    '<script>pwned()</script>',
    '<g onload="pwned()"/>',
    '<a href="javascript:pwned()"><path d="M0 0h9v9z"/></a>',
    '<foreignObject><img src="x" onerror="pwned()"/></foreignObject>',
    '<image href="https://evil.example/x.png"/>',
  ]) {
    expect((await upload(svg(inside))).status(), inside).toBe(422);
  }
  const { url } = await (await upload(svg('<path d="M0 0h9v9z"/>'))).json();
  const reply = await page.request.get(url);
  expect(reply.headers()['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
});

test('a right-to-left name does not reverse the text beside it', async ({ page }) => {
  const { id } = await plantCustomQuiz(page);
  await openPage(page, `/Live/${id}?lang=en`);
  const { entries } = await (
    await page.request.get(`/api/custom-quizzes/${id}/leaderboard`)
  ).json();
  const names = entries.map(({ name }: { name: string }) => name);
  expect(names).toContain('Arjun');
  expect(names.join('')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  // Arabic runs from right to left; the rank stays before the name and the score after it.
  const name = page.locator('bdi', { hasText: 'علي' });
  await expect(name).toBeVisible();
  const places = await name.evaluate((element) =>
    [...(element.parentElement?.children ?? [])].map((part) => part.getBoundingClientRect().left),
  );
  expect(places.length).toBeGreaterThan(2);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('no spreadsheet table contains a formula', async ({ page }) => {
  const { id, ownerKey } = await plantCustomQuiz(page);
  const csv = await page.request.get(`/api/custom-quizzes/${id}/results.csv`, {
    headers: { Authorization: `Bearer ${ownerKey}` },
  });
  await signInAsOperator(page);
  const exported = await page.request.get('/api/admin/quiz-files?format=csv');
  const cells = [csv, exported].map(async (reply) =>
    parse(await reply.text(), { bom: true }).flat(),
  );
  const [results = [], quizzes = []] = await Promise.all(cells);
  expect(results).toEqual(expect.arrayContaining([expect.stringMatching(/^'=HYPERLINK/)]));
  expect(quizzes.length).toBeGreaterThan(100);
  expect([...results, ...quizzes].filter((cell) => /^[=+@\t\r-]/.test(cell))).toEqual([]);
});
