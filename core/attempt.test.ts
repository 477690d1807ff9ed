import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerKey } from '#core/answer-key.ts';
import { answerQuestion, type GivenAnswer, type LockedAnswer, scoreOf } from '#core/attempt.ts';
import {
  type AttemptRules,
  answerGraceMs,
  customQuizRules,
  isClosed,
  isLate,
  questionDeadline,
  readyQuizRules,
} from '#core/attempt-rules.ts';
import { customAnswerKey } from '#core/custom-quiz.ts';
import type { Question } from '#core/custom-quiz-schemas.ts';
import { kindOf } from '#core/question-kinds/question-kinds.ts';

const timed: AttemptRules = readyQuizRules(true);
const untimed: AttemptRules = customQuizRules(null);

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
const keyOf = (quiz: readonly Question[], index: number) => {
  const question = quiz[index];
  return question === undefined ? undefined : customAnswerKey(question);
};

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
    const state = { answers, askedAt };
    const verdict = answerQuestion(keyOf(quiz, question), rules, state, { question, option }, now);
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
        const { answers } = play(quiz, untimed, sent);
        expect(answers.length).toBeLessThanOrEqual(quiz.length);
        expect(scoreOf(answers)).toBeLessThanOrEqual(answers.length);
      }),
    );
  });

  it('locks the first answer: the same again is repeated, another is refused', () => {
    fc.assert(
      fc.property(questions, fc.array(given), given, (quiz, sent, again) => {
        const { answers, now, askedAt } = play(quiz, untimed, sent);
        for (const [question, locked] of answers.entries()) {
          const send = (option: number | null) =>
            answerQuestion(
              keyOf(quiz, question),
              untimed,
              { answers, askedAt },
              { question, option },
              now,
            );
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
        expect(scoreOf(play(quiz, untimed, right).answers)).toBe(quiz.length);
      }),
    );
  });

  it('takes questions in order only', () => {
    const quiz = [
      { question: 'a', options: ['x', 'y'], ans: 0 },
      { question: 'b', options: ['x', 'y'], ans: 0 },
    ];
    const { verdicts } = play(quiz, untimed, [
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

  it('says in words for developers why an answer is refused', () => {
    const key = { options: 2, right: [0] };
    const locked = [{ option: 0, isRight: true }];
    const refusal = (given: GivenAnswer, answers = locked, rules = customQuizRules(null)) => {
      const verdict = answerQuestion(key, rules, { answers, askedAt: 0 }, given, 10);
      return verdict.kind === 'refused' ? [verdict.code, verdict.reason] : [verdict.kind];
    };
    const open = { question: 1, option: 0 };
    expect(refusal({ question: 0, option: 1 })).toEqual([
      'answer_conflict',
      'this question was answered differently before',
    ]);
    expect(refusal({ ...open, question: 2 })).toEqual([
      'wrong_question',
      'questions are answered in order',
    ]);
    expect(refusal({ ...open, option: null })).toEqual(['invalid', 'an answer is required']);
    expect(refusal({ ...open, option: 2 })).toEqual(['invalid', 'no such answer to this question']);
    expect(refusal(open, locked, customQuizRules(10))).toEqual([
      'quiz_closed',
      'no more answers are taken',
    ]);
    const unasked = { answers: locked, askedAt: null };
    expect(answerQuestion(key, untimed, unasked, open, 10)).toMatchObject({
      reason: 'this question is not asked yet',
    });
    expect(answerQuestion(undefined, untimed, unasked, open, 10)).toMatchObject({
      reason: 'no such question',
    });
  });

  it('takes answers until it closes, and none at the moment itself', () => {
    const key = { options: 2, right: [0] };
    const kindAt = (now: number, rules: AttemptRules) =>
      answerQuestion(key, rules, { answers: [], askedAt: 0 }, { question: 0, option: 0 }, now).kind;
    expect(kindAt(99, customQuizRules(100))).toBe('locked');
    expect(kindAt(100, customQuizRules(100))).toBe('refused');
    expect(kindAt(1e12, customQuizRules(null))).toBe('locked');
    expect(isClosed({ ...timed, lastAnswerAt: 5 }, 5)).toBe(false);
    expect(isClosed({ ...timed, lastAnswerAt: 5 }, 6)).toBe(true);
    expect(readyQuizRules(true)).toMatchObject({
      answerRequired: false,
      lastAnswerAt: null,
      closedCode: 'competition_closed',
    });
  });

  it('scores what was right', () => {
    const [right, wrong] = [true, false].map((isRight) => ({ option: 0, isRight }));
    expect(scoreOf([right, wrong, right] as LockedAnswer[])).toBe(2);
  });

  it('counts either copy of a right option that stands there twice', () => {
    const quiz = [{ question: 'a', options: ['x', 'y', 'x'], ans: 0 }];
    const { answers } = play(quiz, untimed, [{ question: 0, option: 2, after: 0 }]);
    expect(scoreOf(answers)).toBe(1);
  });
});

describe('a timed attempt', () => {
  const quiz = [{ question: 'a', options: ['x', 'y'], ans: 0 }];
  const isRightAfter = (ms: number) =>
    play(quiz, timed, [{ question: 0, option: 0, after: ms }]).answers[0]?.isRight;

  it('counts an answer until the deadline and the grace after it', () => {
    expect(questionDeadline(timed, 5)).toBe(30_005);
    expect(isRightAfter(30_000)).toBe(true);
    expect(isRightAfter(30_000 + answerGraceMs)).toBe(true);
  });

  it('counts a later one as wrong, and locks it', () => {
    expect(isRightAfter(30_000 + answerGraceMs + 1)).toBe(false);
  });

  it('takes no answer to a question that nobody has asked for', () => {
    const state = { answers: [{ option: 0, isRight: true }], askedAt: null };
    const key = { options: 2, right: [0] };
    expect(answerQuestion(key, timed, state, { question: 1, option: 0 }, 1)).toMatchObject({
      code: 'wrong_question',
    });
    expect(answerQuestion(key, timed, state, { question: 0, option: 0 }, 1)).toMatchObject({
      kind: 'repeated',
    });
  });

  it('counts every right option of a question that has several', () => {
    const key = { options: 3, right: [0, 2] };
    const isRight = (option: number) => {
      const verdict = answerQuestion(
        key,
        timed,
        { answers: [], askedAt: 0 },
        { question: 0, option },
        1,
      );
      return verdict.kind === 'locked' && verdict.answer.isRight;
    };
    expect([0, 1, 2].map(isRight)).toEqual([true, false, true]);
  });

  it('without a timer has no deadline, and no answer is late', () => {
    expect(questionDeadline(readyQuizRules(false), 5)).toBeNull();
    expect(isLate(readyQuizRules(false), 0, 1e12)).toBe(false);
  });

  it('takes no answer as wrong', () => {
    const { answers } = play(quiz, timed, [{ question: 0, option: null, after: 1 }]);
    expect(answers).toEqual([{ option: null, isRight: false }]);
  });
});

describe('an answer that is no option', () => {
  const order: AnswerKey = { kind: 'order', question: '?', items: ['a', 'b', 'c'], partial: true };
  const rightOrder = [0, 1, 2].map((place) =>
    kindOf(order)
      .ask(order)
      .options.indexOf('abc'[place] ?? ''),
  );
  const decide = (key: AnswerKey, sent: GivenAnswer, at = 0, rules = untimed) =>
    answerQuestion(key, rules, { answers: [], askedAt: 0 }, sent, at);

  it('earns its share of the points, which is left out where it is one or none', () => {
    const given = { question: 0, option: null, answer: rightOrder };
    const locked = { option: null, answer: rightOrder, isRight: true };
    expect(decide(order, given)).toEqual({ kind: 'locked', answer: locked });
    const swapped = [rightOrder[1] ?? 0, rightOrder[0] ?? 0, rightOrder[2] ?? 0];
    const half = { ...order, points: 2 } as const;
    expect(decide(half, { ...given, answer: swapped })).toEqual({
      kind: 'locked',
      answer: { option: null, answer: swapped, isRight: false, points: 1 },
    });
    expect(decide(half, { ...given, answer: swapped }, 40_000, timed)).toMatchObject({
      answer: { isRight: false },
    });
  });

  it('earns quarters of a point, also where half a point is to be had', () => {
    const pairs = ['a', 'b', 'c'].map((left, place) => ({ left, right: `${place}` }));
    const match: AnswerKey = { kind: 'match', question: '?', pairs, partial: true, points: 0.5 };
    const { options: shown } = kindOf(match).ask(match);
    const right = pairs.map((pair) => shown.indexOf(pair.right));
    const earned = (answer: number[]) => {
      const outcome = decide(match, { question: 0, option: null, answer });
      return outcome.kind === 'locked' ? outcome.answer.points : Number.NaN;
    };
    const [first = 0, second = 0, third = 0] = right;
    expect(earned(right)).toBe(0.5);
    // One pair of three would be an eighth; two are a quarter.
    expect(earned([first, third, second])).toBeUndefined();
    expect(earned([first, second, second])).toBe(0.25);
  });

  it('is no opinion that is wrong, and earns nothing', () => {
    const opinion: AnswerKey = { kind: 'opinion', question: '?', words: true };
    expect(decide(opinion, { question: 0, option: null, answer: 'Home' })).toEqual({
      kind: 'locked',
      answer: { option: null, answer: 'Home', isRight: true, points: 0 },
    });
  });

  it('is refused by a choice, as an option is by another kind', () => {
    const choice = { options: 3, right: [0] };
    for (const [key, sent] of [
      [choice, { option: null, answer: [0] }],
      [choice, { option: 0, answer: 'a' }],
      [order, { option: 0 }],
      [order, { option: null, answer: 'a' }],
      [order, { option: null, answer: [0, 1] }],
      [order, { option: null }],
    ] as const) {
      const asked = { question: 0, ...sent } as GivenAnswer;
      expect(decide(key, asked)).toMatchObject({ kind: 'refused', code: 'invalid' });
    }
    expect(decide(order, { question: 0, option: null }, 0, timed)).toMatchObject({
      answer: { option: null, isRight: false },
    });
  });

  it('is the same again in any order of ticks', () => {
    const several: AnswerKey = { kind: 'several', question: '?', options: ['a', 'b'], ans: [0, 1] };
    const answers = [{ option: null, answer: [0, 1], isRight: true }];
    const again = (answer: number[]) =>
      answerQuestion(
        several,
        untimed,
        { answers, askedAt: 0 },
        { question: 0, option: null, answer },
        0,
      );
    expect(again([1, 0])).toMatchObject({ kind: 'repeated' });
    expect(again([1])).toMatchObject({ code: 'answer_conflict' });
  });

  it('adds its points to the score', () => {
    const of = (isRight: boolean, points?: number) => ({ option: 0, isRight, points });
    expect(scoreOf([of(true), of(false), of(true, 0.5), of(false, 0.25), of(true, 0)])).toBe(1.75);
  });
});
