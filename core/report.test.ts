import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  hidingThreshold,
  newOrderSchema,
  newReportSchema,
  nextClock,
  type ReportSource,
  type ReportState,
  subjectOfLink,
} from '#core/report.ts';

const hour = 3_600_000;

describe('the clocks of a report', () => {
  it.each<[ReportSource, string, ReportState, string, number]>([
    ['visitor', 'spam', 'open', 'acknowledge', 24],
    ['visitor', 'spam', 'acknowledged', 'resolve', 7 * 24],
    ['visitor', 'sexual', 'open', 'intimate', 2],
    ['words', 'sexual', 'acknowledged', 'intimate', 2],
    ['words', 'spam', 'open', 'resolve', 7 * 24],
    ['creator', 'other', 'open', 'resolve', 7 * 24],
    ['order', 'sexual', 'open', 'order', 3],
    ['order', 'other', 'acknowledged', 'order', 3],
  ])('of source %s for %s, %s: %s after %i hours', (source, reason, state, clock, hours) => {
    const report = { source, reason, state, createdAt: 1_000 };
    expect(nextClock(report)).toEqual({ clock, at: 1_000 + hours * hour });
  });

  it('stop once it is resolved', () => {
    const report = { source: 'order', reason: 'sexual', state: 'resolved', createdAt: 1 } as const;
    expect(nextClock(report)).toBeNull();
  });
});

it('takes twice as many visitors to hide a quiz again', () => {
  expect([0, 1, 2].map(hidingThreshold)).toEqual([3, 6, 12]);
});

describe('what a link is about', () => {
  const id = 'Ab_-'.repeat(5).concat('Ab');
  const old = 'a1B2'.repeat(5);

  it.each([
    [`/quizpage/Anstpage/${id}`, 'custom-quiz', id],
    [`https://quiz.example/quizpage/Anstpage/${id}/?lang=hi#x`, 'custom-quiz', id],
    [`/QUIZPAGE/anstpage/${old}`, 'custom-quiz', old],
    [`/Live/${id}`, 'custom-quiz', id],
    [`/q/${id}`, 'custom-quiz', id],
    ['https://quiz.example/q/k7mw3pxrt9aQ?lang=hi', 'custom-quiz', 'k7mw3pxrt9aQ'],
    [`/Together/${id}?lang=hi`, 'pair', id],
    [`/Owner/${id}/`, 'custom-quiz', id],
    ['/NormalQuiz/capital-cities', 'ready-quiz', 'capital-cities'],
    ['/normalquiz/7/', 'ready-quiz', '7'],
    ['https://quiz.example/Blogposdt/12?page=2', 'post', '12'],
    ['/blogposdt/12/', 'post', '12'],
  ])('%s: %s %s', (link, kind, subjectId) => {
    expect(subjectOfLink(link)).toEqual({ kind, subjectId });
  });

  it.each([
    `/Live/${id}/more`,
    `/Live/${id}x`,
    `/x/Live/${id}`,
    '/Live/short',
    '/NormalQuiz/one/two',
    '/x/NormalQuiz/one',
    '/NormalQuiz/',
    '/NormalQuiz/a+b',
    `/NormalQuiz/${'a'.repeat(65)}`,
    '/Blogposdt/1/2',
    '/x/Blogposdt/1',
    '/Blogposdt/',
    '/Blogposdt/a+b',
    '/Privasy',
    'https://[',
    'some words',
  ])('any other is a page: %s', (link) => {
    expect(subjectOfLink(link)).toEqual({ kind: 'page', subjectId: link });
  });
});

describe('what a visitor reports', () => {
  const row = { name: 'Asha', score: 2, finishedAt: 7 };
  const report = {
    subject: { kind: 'custom-quiz', id: 'quiz-1' },
    reason: 'spam',
    language: 'en',
  };
  const problems = (change: object) =>
    (v.safeParse(newReportSchema, { ...report, ...change }).issues ?? []).map(
      (issue) => `${v.getDotPath(issue)}: ${issue.message}`,
    );

  it('needs no words, and loses blanks around them', () => {
    expect(v.parse(newReportSchema, report)).toMatchObject({ message: '', contact: '' });
    expect(v.parse(newReportSchema, { ...report, message: ' a \n b ' }).message).toBe('a\nb');
  });

  it('names a row for a name on a board, and for nothing else', () => {
    expect(problems({ subject: { kind: 'row', id: 'quiz-1', row } })).toEqual([]);
    expect(problems({ subject: { kind: 'row', id: 'quiz-1' } })).toEqual(['subject.row: required']);
    expect(problems({ subject: { kind: 'post', id: '7', row } })).toEqual([
      'subject.row: required',
    ]);
  });

  it.each([
    [{ subject: { kind: 'person', id: 'x' } }, 'subject.kind: unknown_kind'],
    [{ subject: { kind: 'post', id: 'a b' } }, 'subject.id: malformed'],
    [{ subject: { kind: 'post', id: '' } }, 'subject.id: malformed'],
    [{ subject: { kind: 'post', id: 'a'.repeat(65) } }, 'subject.id: malformed'],
    [{ reason: 'boring' }, 'reason: required'],
    [{ language: 'fr' }, 'language: unknown_language'],
    [{ device: 'a b' }, 'device: malformed'],
    [{ message: 'क'.repeat(1_001) }, 'message: too_long'],
    [{ contact: 'x'.repeat(201) }, 'contact: too_long'],
  ])('is refused: %j', (change, problem) => {
    expect(problems(change)).toContain(problem);
  });

  it('may be as long as is allowed', () => {
    expect(problems({ message: 'क'.repeat(1_000), contact: 'x'.repeat(200) })).toEqual([]);
  });
});

it('takes an order only with a link, its words and a time', () => {
  const order = { link: ' /Live/x ', message: 'Remove it.', receivedAt: 5 };
  expect(v.parse(newOrderSchema, order)).toEqual({ ...order, link: '/Live/x', contact: '' });
  for (const change of [{ link: ' ' }, { message: '' }, { receivedAt: 0 }, { receivedAt: 1.5 }]) {
    expect(v.is(newOrderSchema, { ...order, ...change })).toBe(false);
  }
});
