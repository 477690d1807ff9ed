import { expect, it } from 'vitest';
import { playReadyQuiz } from '#server/attempts/played-ready-quiz.ts';
import { createReadyQuiz } from '../../tests/factories.ts';

const { name, qna } = createReadyQuiz();
const [both, other] = qna;
if (both === undefined || other === undefined) throw new Error('no questions');

/** Drawn from several quizzes, of which one is not there in Hindi. */
const mixed = {
  name,
  qna: [
    both,
    {
      ...other,
      question: { en: 'Which planet has rings?' },
      options: other.options.map((option) => ({ ...option, text: { en: option.text.en ?? '' } })),
      explanation: { en: 'Saturn has.' },
    },
  ],
};

it('puts a question in the language that it has, and says so', () => {
  const hindi = playReadyQuiz(mixed, { isTimed: true, language: 'hi' });
  expect(hindi.questionAt(0)).toMatchObject({ question: both.question.hi });
  expect(hindi.questionAt(0)).not.toHaveProperty('language');
  expect(hindi.questionAt(1)).toMatchObject({
    question: 'Which planet has rings?',
    options: ['Earth', 'Saturn', 'Mercury'],
    language: 'en',
  });
  expect(hindi.explanationAt(1)).toBe('Saturn has.');
  const english = playReadyQuiz(mixed, { isTimed: true, language: 'en' });
  for (const index of [0, 1]) expect(english.questionAt(index)).not.toHaveProperty('language');
});
