import { describe, expect, it } from 'vitest';
import { inEachLanguage } from '#core/language.ts';
import {
  choicesIn,
  choose,
  type Part,
  type PartChoices,
  type PartTexts,
  partQuestionsIn,
  tallyOf,
  textOfChoices,
  verdictOf,
} from '#core/part.ts';

const english = {
  game: 'Chess',
  slang: 'Check!',
  questions: [
    {
      question: 'Which piece jumps?',
      options: ['Rook', 'Knight', 'Pawn', 'King'],
      ans: 'Knight',
      explanation: 'It jumps.',
    },
    {
      question: 'Who won?',
      options: ['A', 'B', 'C', 'D'],
      ans: '',
      explanation: 'Nobody wrote it down.',
    },
  ],
} as const satisfies PartTexts;

const part: Part = {
  id: 5,
  hasSounds: true,
  texts: {
    ...inEachLanguage(() => english),
    hi: {
      game: 'शतरंज',
      slang: 'शह!',
      questions: [
        {
          question: 'कौन सा मोहरा कूदता है?',
          options: ['Rook', 'घोड़ा', 'Pawn', 'King'],
          ans: 'घोड़ा',
          explanation: 'वह कूदता है।',
        },
      ],
    },
  },
};
const questions = partQuestionsIn(part, 'en');
const none: PartChoices = new Map();

it('is shown in one language', () => {
  expect(partQuestionsIn({ ...part, hasSounds: false }, 'hi')[0]).toEqual({
    question: 'कौन सा मोहरा कूदता है?',
    options: ['Rook', 'घोड़ा', 'Pawn', 'King'],
    ans: 'घोड़ा',
    explanation: 'वह कूदता है।',
    audio: null,
  });
  expect(questions[1]?.audio).toBe('part-5-2');
});

describe('an option', () => {
  it.each([
    ['Knight', 'Knight', 'right'],
    ['Knight', 'knight', 'wrong'],
    ['Knight', 'Knight ', 'wrong'],
    ['', 'Knight', 'no answer'],
    ['', '', 'no answer'],
  ])('with %j on record, %j is %s', (ans, option, verdict) => {
    expect(verdictOf({ ans }, option)).toBe(verdict);
  });
});

describe('a visit', () => {
  it('starts with nothing', () => {
    expect(tallyOf(questions, none)).toEqual({ right: 0, total: 1, answered: 0, isDone: false });
    expect(tallyOf(questions.slice(0, 1), none).total).toBe(1);
  });

  it('counts the first choice and shows the newest', () => {
    const corrected = choose(choose(none, 0, 2), 0, 1);
    expect(corrected.get(0)).toEqual({ first: 2, newest: 1 });
    expect(tallyOf(questions, corrected)).toMatchObject({ right: 0, answered: 1 });
    const spoiled = choose(choose(none, 0, 1), 0, 2);
    expect(tallyOf(questions, spoiled)).toMatchObject({ right: 1, answered: 1 });
  });

  it('is done when every question was answered, one without an answer on record included', () => {
    const done = choose(choose(none, 1, 3), 0, 1);
    expect(tallyOf(questions, done)).toEqual({ right: 1, total: 1, answered: 2, isDone: true });
  });

  it('does not change the choices it came from', () => {
    choose(none, 0, 1);
    expect(none.size).toBe(0);
  });
});

describe('choices as text', () => {
  it('are the same choices when they are read again', () => {
    const choices = choose(choose(choose(none, 1, 3), 0, 2), 0, 1);
    expect(textOfChoices(choices)).toBe('1.3.3~0.2.1');
    expect(choicesIn(textOfChoices(choices), questions)).toEqual(choices);
    expect(choicesIn('', questions)).toEqual(none);
  });

  it.each([
    '2.0.0',
    '0.4.0',
    '0.0.4',
    '-1.0.0',
    '0.0',
    '0.0.0.0',
    '०.0.0',
    '__proto__',
    '~~',
    '0.1e1.0',
  ])('leave out %j', (text) => {
    expect(choicesIn(`${text}~1.0.2`, questions)).toEqual(new Map([[1, { first: 0, newest: 2 }]]));
  });
});
