import { describe, expect, it } from 'vitest';
import { type AnswerCount, AnswerTally, questionInsights } from '#core/answer-tally.ts';
import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';

const colour = { question: 'Colour?', options: ['Red', 'Blue'], ans: 1 };
const dog = { question: 'Dog?', options: ['Bed', 'Sofa', 'Bed'], ans: 0 };

/** A revision, with what was answered to each of its questions. */
function tallied(
  revision: number,
  questions: readonly OwnedQuestion[],
  given: readonly (readonly AnswerCount[])[] = [],
) {
  const tallies = questions.map((question, index) => {
    const tally = new AnswerTally(question);
    for (const count of given[index] ?? []) tally.add(count);
    return tally;
  });
  return { revision, questions, tallies };
}

/** The insight into one question. */
function insightInto(question: OwnedQuestion, given: readonly AnswerCount[]) {
  const [insight] = questionInsights({ revision: 1, data: [question] }, [
    tallied(1, [question], [given]),
  ]);
  return insight;
}

describe('the insight into answers', () => {
  it('counts who chose what, and who knew it, with two copies of the right option', () => {
    const given = [
      { option: 0, players: 2 },
      { option: 0, players: 1 },
      { option: 2, players: 4 },
      { option: 1, players: 8 },
    ];
    const questions = [colour, dog];
    const insights = questionInsights({ revision: 1, data: questions }, [
      tallied(1, questions, [[], given]),
    ]);
    expect(insights).toMatchObject([
      { ...colour, isCurrent: true, players: 0, knew: 0, counts: [0, 0] },
      { ...dog, players: 15, knew: 7, counts: [3, 8, 4], asked: [{ revision: 1, index: 1 }] },
    ]);
  });

  it('counts who gave no answer among those who were asked', () => {
    const given = [
      { option: null, players: 3 },
      { option: 1, players: 2 },
    ];
    expect(insightInto(colour, given)).toMatchObject({ players: 5, knew: 2, counts: [0, 2] });
    const current = { revision: 1, data: [colour] };
    expect(questionInsights(current, [])).toMatchObject([{ players: 0, counts: [0, 0] }]);
  });

  it('shows older wordings after the current one, the newest first', () => {
    const worded = (question: string) => [{ ...colour, question }];
    const tally = (revision: number) => tallied(revision, worded(`${revision}?`));
    const insights = questionInsights({ revision: 3, data: worded('3?') }, [
      tally(1),
      tally(4),
      tally(2),
    ]);
    expect(insights.map(({ question }) => question)).toEqual(['3?', '4?', '2?', '1?']);
  });

  it('keeps a question that moved together, and another wording apart', () => {
    const reworded = { ...colour, question: 'Favourite colour?' };
    const one = [{ option: 1, players: 1 }];
    const insights = questionInsights({ revision: 3, data: [dog, reworded] }, [
      tallied(1, [colour, dog], [one, one]),
      tallied(3, [dog, reworded], [one, one]),
      tallied(2, [colour], [one]),
    ]);
    expect(
      insights.map(({ question, isCurrent, players }) => [question, isCurrent, players]),
    ).toEqual([
      ['Dog?', true, 2],
      ['Favourite colour?', true, 1],
      ['Colour?', false, 2],
    ]);
    expect(insights[0]?.asked).toEqual([
      { revision: 3, index: 0 },
      { revision: 1, index: 1 },
    ]);
  });

  it('keeps a question that is asked twice two questions', () => {
    const questions = [colour, colour];
    const insights = questionInsights({ revision: 1, data: questions }, [
      tallied(1, questions, [[], [{ option: 0, players: 3 }]]),
    ]);
    expect(insights.map(({ players }) => players)).toEqual([0, 3]);
  });
});

describe('the insight into other kinds of questions', () => {
  const question = 'Which?';
  const answers = (
    ...given: readonly (readonly [answer: AnswerCount['answer'], players: number])[]
  ) => given.map(([answer, players]) => ({ option: null, answer, players }));

  it('counts each ticked option, and who ticked all right ones', () => {
    const asked = { kind: 'several', question, options: ['a', 'b', 'c'], ans: [0, 2] } as const;
    const several = { ...asked, options: [...asked.options], ans: [...asked.ans] };
    expect(insightInto(several, answers([[0, 2], 3], [[0], 2], [[], 1]))).toMatchObject({
      kind: 'several',
      options: ['a', 'b', 'c'],
      ans: [0, 2],
      players: 6,
      knew: 3,
      counts: [5, 0, 3],
    });
  });

  it('counts how often each item stood right, and each pair', () => {
    const items = ['1947', '1950', '1971'];
    const order: OwnedQuestion = { kind: 'order', question, items };
    const ordered = insightInto(order, []);
    expect(ordered).toMatchObject({ options: items, counts: [0, 0, 0] });
    expect(ordered).not.toHaveProperty('ans');
    const pairs = items.map((right, index) => ({ left: `${index}`, right }));
    expect(insightInto({ kind: 'match', question, pairs }, [])).toMatchObject({
      options: ['0 – 1947', '1 – 1950', '2 – 1971'],
    });
  });

  it('counts numbers by ten parts of the range, its end in the last', () => {
    const range = { min: 0, max: 100, step: 1, ans: 50, tolerance: 5, unit: 'km' };
    const insight = insightInto(
      { kind: 'number', question, ...range },
      answers([0, 1], [45, 2], [55, 4], [100, 8], [99.5, 16]),
    );
    expect(insight?.options.slice(0, 2)).toEqual(['0 – 10 km', '10 – 20 km']);
    expect(insight).toMatchObject({ counts: [1, 0, 0, 0, 2, 4, 0, 0, 0, 24], knew: 6 });
  });

  it('counts typed answers by what is compared of them, the most frequent first', () => {
    const text: OwnedQuestion = { kind: 'text', question, accepted: ['Gandhi'] };
    const insight = insightInto(text, answers(['Nehru', 1], ['gandhi!', 2], ['GANDHI', 3]));
    expect(insight).toMatchObject({
      options: [],
      knew: 5,
      typed: [
        { text: 'gandhi!', count: 5, correct: true },
        { text: 'Nehru', count: 1, correct: false },
      ],
    });
  });

  it('keeps the most frequent typed answers alone, and counts no more than so many', () => {
    const words: OwnedQuestion = { kind: 'opinion', question, words: true };
    const given = Array.from({ length: 600 }, (_, index) => [`word ${index}`, index + 1] as const);
    const insight = insightInto(words, answers(...given));
    expect(insight?.typed).toHaveLength(12);
    expect(insight?.typed?.[0]).toEqual({ text: 'word 499', count: 500, correct: false });
    expect(insight).toMatchObject({ players: (600 * 601) / 2, knew: 0 });
  });

  it('adds up the typed answers of all revisions that ask the same', () => {
    const text: OwnedQuestion = { kind: 'text', question, accepted: ['Gandhi'] };
    const explained: OwnedQuestion = { ...text, explanation: 'So.', points: 2 };
    const [insight, ...others] = questionInsights({ revision: 2, data: [explained] }, [
      tallied(1, [text], [answers(['Nehru', 2], ['Gandhi', 1])]),
      tallied(2, [explained], [answers(['nehru', 2])]),
    ]);
    expect(others).toEqual([]);
    expect(insight?.typed).toEqual([
      { text: 'Nehru', count: 4, correct: false },
      { text: 'Gandhi', count: 1, correct: true },
    ]);
  });
});
