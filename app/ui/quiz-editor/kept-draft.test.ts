import { afterEach, expect, it } from 'vitest';
import type { Draft } from '#app/ui/quiz-editor/draft.ts';
import { forgetDraft, recallDraft, rememberDraft } from '#app/ui/quiz-editor/kept-draft.ts';

const draft = (name: string): Draft => ({ language: 'en', name, questions: [] });

afterEach(() => {
  forgetDraft('friend');
  forgetDraft('couple');
});

it('keeps a draft for each kind of quiz', () => {
  rememberDraft('friend', draft('Ravi'));
  expect(recallDraft('couple')).toBeNull();
  rememberDraft('couple', draft('Asha'));
  expect(recallDraft('friend')).toEqual(draft('Ravi'));
  expect(recallDraft('couple')).toEqual(draft('Asha'));
});

it('forgets one of them', () => {
  rememberDraft('friend', draft('Ravi'));
  rememberDraft('couple', draft('Asha'));
  forgetDraft('couple');
  expect(recallDraft('couple')).toBeNull();
  expect(recallDraft('friend')).toEqual(draft('Ravi'));
});
