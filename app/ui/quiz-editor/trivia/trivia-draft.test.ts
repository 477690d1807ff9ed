import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  changeDraft,
  type Draft,
  draftOf,
  mostQuestions,
  newDraft,
} from '#app/ui/quiz-editor/draft.ts';
import { isDraft } from '#app/ui/quiz-editor/is-draft.ts';
import { quizFromDraft } from '#app/ui/quiz-editor/quiz-from-draft.ts';
import {
  makeTrueOrFalse,
  markRight,
  setExplanation,
  setPicture,
  setSeconds,
  setTitle,
} from '#app/ui/quiz-editor/trivia/trivia-draft.ts';
import { newTriviaQuizSchema } from '#core/trivia-quiz.ts';
import { createQuiz, createTrivia } from '../../../../tests/factories.ts';

const empty = { title: 'Trivia', prompt: 'About anything', questions: [], more: [] };

const textOf = (draft: Draft, kind: 'question text', text: string) =>
  changeDraft(draft, { kind, question: draft.questions[0]?.id ?? '', text });

describe('a draft of trivia', () => {
  it('starts with one empty question', () => {
    const { questions } = newDraft(empty, 'en');
    expect(questions.map(({ text, options }) => [text, options.length])).toEqual([['', 4]]);
    expect(mostQuestions(newDraft(empty, 'en'))).toBe(100);
  });

  it('is the stored quiz again, whatever its type', () => {
    expect(quizFromDraft(draftOf(createQuiz()), 'friend')).toEqual(createQuiz());
    const stored = v.parse(newTriviaQuizSchema, createTrivia());
    const written = quizFromDraft(draftOf(stored), 'trivia');
    expect(v.parse(newTriviaQuizSchema, written)).toEqual(stored);
    expect(isDraft(JSON.parse(JSON.stringify(draftOf(stored))))).toBe(true);
  });

  it('takes everything that only trivia has', () => {
    let draft = textOf(newDraft(empty, 'hi'), 'question text', 'चाँद ग्रह है?');
    const question = draft.questions[0]?.id ?? '';
    draft = changeDraft(draft, makeTrueOrFalse(question, ['सही', 'ग़लत']));
    const [yes = '', no = ''] = draft.questions[0]?.options.map(({ id }) => id) ?? [];
    for (const change of [
      setTitle('अंतरिक्ष'),
      setSeconds(10),
      setExplanation(question, 'वह पृथ्वी के चारों ओर घूमता है।'),
      setPicture(question, null, { emoji: '🌙' }),
      setPicture(question, no, { emoji: '❌' }),
      markRight(question, yes, true),
      markRight(question, no, true),
      markRight(question, yes, false),
      { kind: 'name', name: 'रवि' } as const,
    ]) {
      draft = changeDraft(draft, change);
    }
    expect(v.parse(newTriviaQuizSchema, quizFromDraft(draft, 'trivia'))).toEqual({
      name: 'रवि',
      type: 'trivia',
      language: 'hi',
      title: 'अंतरिक्ष',
      seconds: 10,
      data: [
        {
          question: 'चाँद ग्रह है?',
          options: ['सही', 'ग़लत'],
          ans: 1,
          explanation: 'वह पृथ्वी के चारों ओर घूमता है।',
          picture: { emoji: '🌙' },
          optionPictures: [null, { emoji: '❌' }],
        },
      ],
    });
    const removed = changeDraft(draft, { kind: 'remove option', question, option: no });
    expect(removed.questions[0]?.right).toEqual([]);
  });
});
