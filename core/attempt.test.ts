import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttemptRules,
  answerGraceMs,
  answerQuestion,
  customQuizRules,
  type LockedAnswer,
  questionDeadline,
  scoreOf,
} from '#core/attempt.ts';
import type { Question } from '#core/custom-quiz.ts';

const timed: AttemptRules = { timeLimitMs: 30_000, answerRequired: false };

const questions = fc.array(
  fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 8 }).chain((options) =>
    fc.record({
      question: fc.string({ minLength: 1 }),
      options: fc.constant(options),
      ans: fc.nat(options.length - 1),
    }),
  ),
  { minLength: 1, maxLength: 30 },
);

const given = fc.record({
  question: fc.nat(31),
  option: fc.option(fc.nat(9), { nil: null }),
  after: fc.nat(40_000),
});

/** Plays a list of sent answers; returns what was locked and every verdict. */
function play(
  quiz: readonly Question[],
  rules: AttemptRules,
  sent: readonly { question: number; option: number | null; after: number }[],
) {
  const answers: LockedAnswer[] = [];
  let now = 0;
  let askedAt = 0;
  const verdicts = sent.map(({ question, option, after }) => {
    now += after;
    const verdict = answerQuestion(quiz, rules, { answers, askedAt }, { question, option }, now);
    if (verdict.kind === 'locked') {
      answers.push(verdict.answer);
      askedAt = now;
    }
    return verdict;
  });
  return { answers, verdicts, now, askedAt };
}

describe('an attempt', () => {
  it('never has more answers than questions, nor a higher score', () => {
    fc.assert(
      fc.property(questions, fc.array(given), (quiz, sent) => {
        const { answers } = play(quiz, customQuizRules, sent);
        expect(answers.length).toBeLessThanOrEqual(quiz.length);
        expect(scoreOf(answers)).toBeLessThanOrEqual(answers.length);
      }),
    );
  });

  it('locks the first answer: the same again is repeated, another is refused', () => {
    fc.assert(
      fc.property(questions, fc.array(given), given, (quiz, sent, again) => {
        const { answers, now, askedAt } = play(quiz, customQuizRules, sent);
        for (const [question, locked] of answers.entries()) {
          const send = (option: number | null) =>
            answerQuestion(quiz, customQuizRules, { answers, askedAt }, { question, option }, now);
          expect(send(locked.option)).toEqual({ kind: 'repeated', answer: locked });
          if (again.option !== locked.option) {
            expect(send(again.option)).toMatchObject({ code: 'answer_conflict' });
          }
        }
      }),
    );
  });

  it('is the same whether or not every request arrives twice', () => {
    fc.assert(
      fc.property(questions, fc.array(given), (quiz, sent) => {
        const twice = sent.flatMap((answer) => [answer, { ...answer, after: 0 }]);
        expect(play(quiz, timed, twice).answers).toEqual(play(quiz, timed, sent).answers);
      }),
    );
  });

  it('counts every question, first and last, and every option, index 0 too', () => {
    fc.assert(
      fc.property(questions, (quiz) => {
        const right = quiz.map(({ ans }, question) => ({ question, option: ans, after: 1 }));
        expect(scoreOf(play(quiz, customQuizRules, right).answers)).toBe(quiz.length);
      }),
    );
  });

  it('takes questions in order only', () => {
    const quiz = [
      { question: 'a', options: ['x', 'y'], ans: 0 },
      { question: 'b', options: ['x', 'y'], ans: 0 },
    ];
    const { verdicts } = play(quiz, customQuizRules, [
      { question: 1, option: 0, after: 0 },
      { question: 2, option: 0, after: 0 },
      { question: 0, option: 2, after: 0 },
      { question: 0, option: null, after: 0 },
    ]);
    expect(verdicts).toMatchObject([
      { code: 'wrong_question' },
      { code: 'invalid' },
      { code: 'invalid' },
      { code: 'invalid' },
    ]);
  });

  it('counts either copy of a right option that stands there twice', () => {
    const quiz = [{ question: 'a', options: ['x', 'y', 'x'], ans: 0 }];
    const { answers } = play(quiz, customQuizRules, [{ question: 0, option: 2, after: 0 }]);
    expect(scoreOf(answers)).toBe(1);
  });
});

describe('a timed attempt', () => {
  const quiz = [{ question: 'a', options: ['x', 'y'], ans: 0 }];
  const isRightAfter = (ms: number) =>
    play(quiz, timed, [{ question: 0, option: 0, after: ms }]).answers[0]?.correct;

  it('counts an answer until the deadline and the grace after it', () => {
    expect(questionDeadline(timed, { answers: [], askedAt: 5 })).toBe(30_005);
    expect(isRightAfter(30_000)).toBe(true);
    expect(isRightAfter(30_000 + answerGraceMs)).toBe(true);
  });

  it('counts a later one as wrong, and locks it', () => {
    expect(isRightAfter(30_000 + answerGraceMs + 1)).toBe(false);
  });

  it('takes no answer as wrong', () => {
    const { answers } = play(quiz, timed, [{ question: 0, option: null, after: 1 }]);
    expect(answers).toEqual([{ option: null, correct: false }]);
  });
});
