import { expect, test } from 'vitest';
import { changeDraft, type Draft, draftOf } from '#app/ui/quiz-editor/draft.ts';
import {
  fittingQuestions,
  isUntouched,
  withFile,
  withStarter,
} from '#app/ui/quiz-editor/trivia/file-draft.ts';
import { texts } from '#content/texts.ts';
import { inEachLanguage } from '#core/language.ts';
import type { QuizDraft } from '#core/quiz-drafts.ts';
import { creatorSet } from '#core/survey.ts';

const question = (text: string) => ({ question: text, options: ['a', 'b'], ans: 1 });

const file = (questions: number): QuizDraft => ({
  name: 'Planets',
  format: 'kahoot',
  seconds: 20,
  skipped: [],
  data: Array.from({ length: questions }, (_, index) => question(`From the file ${index}`)),
});

const draft = (questions: number, more: Partial<Draft> = {}): Draft => ({
  ...draftOf({
    language: 'en',
    name: 'Asha',
    title: '',
    data: Array.from({ length: questions }, (_, index) => question(`Own ${index}`)),
  }),
  ...more,
});

const empty = draftOf({
  language: 'en',
  name: 'Asha',
  title: '',
  data: [{ question: '', options: ['', '', '', ''] }],
});

test('a file fills an empty draft, with its title and its time', () => {
  const filled = changeDraft(empty, withFile(file(2)));
  expect(filled).toMatchObject({ name: 'Asha', title: 'Planets', seconds: 20 });
  expect(filled.questions.map(({ text }) => text)).toEqual(['From the file 0', 'From the file 1']);
  const [first] = filled.questions;
  expect(first?.right).toEqual([first?.options[1]?.id]);
});

test('what the creator has written stays in front, and their title and time as well', () => {
  const own = draft(1, { title: 'Mine', seconds: 60 });
  const filled = changeDraft(own, withFile(file(1)));
  expect(filled).toMatchObject({ title: 'Mine', seconds: 60 });
  expect(filled.questions.map(({ text }) => text)).toEqual(['Own 0', 'From the file 0']);
});

test('a starter fills an untouched draft, and goes into the other language with it', () => {
  const sets = inEachLanguage((language) => creatorSet(texts[language].survey.trivia));
  const [starter] = sets.en.starters ?? [];
  if (starter === undefined) throw new Error('no starter ships');
  expect(isUntouched(empty)).toBe(true);
  const filled = changeDraft(empty, withStarter(starter));
  expect(isUntouched(filled)).toBe(false);
  expect(filled.title).toBe('Bollywood');
  const [first] = filled.questions;
  expect(first?.right).toEqual([first?.options[1]?.id]);
  const inHindi = changeDraft(filled, { kind: 'translate', to: 'hi', survey: sets });
  const [other] = sets.hi.starters ?? [];
  expect(inHindi.title).toBe(other?.title);
  expect(inHindi.questions.map(({ text }) => text)).toEqual(
    other?.questions.map(({ question: text }) => text),
  );
  expect(inHindi.questions[0]?.explanation).toBe(other?.questions[0]?.explanation);
});

test('a file adds as many questions as fit', () => {
  expect(fittingQuestions(draft(95), file(20))).toBe(5);
  expect(changeDraft(draft(95), withFile(file(20))).questions).toHaveLength(100);
  expect(fittingQuestions(empty, file(100))).toBe(100);
  expect(fittingQuestions(draft(100), file(1))).toBe(0);
});
