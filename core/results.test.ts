import { describe, expect, it } from 'vitest';
import { AnswerTally, questionInsights } from '#core/results.ts';

const colour = { question: 'Colour?', options: ['Red', 'Blue'], ans: 1 };
const dog = { question: 'Dog?', options: ['Bed', 'Sofa', 'Bed'], ans: 0 };

describe('the insight into answers', () => {
  it('counts who chose what, and who knew it, with two copies of the right option', () => {
    const tally = new AnswerTally();
    tally.add({ version: null, question: 1, option: 0, players: 2 });
    tally.add({ version: '1', question: 1, option: 0, players: 1 });
    tally.add({ version: null, question: 1, option: 2, players: 4 });
    tally.add({ version: null, question: 1, option: 1, players: 8 });
    expect(tally.revisions).toEqual([1]);
    const questions = [colour, dog];
    const insights = questionInsights({ revision: 1, data: questions }, [
      { revision: 1, questions, counts: tally.countsOf(1) },
    ]);
    expect(insights).toMatchObject([
      { ...colour, isCurrent: true, players: 0, knew: 0, counts: [0, 0] },
      { ...dog, players: 15, knew: 7, counts: [3, 8, 4], asked: [{ revision: 1, index: 1 }] },
    ]);
  });

  it('counts who gave no answer among those who were asked', () => {
    const counts = [
      { question: 0, option: null, players: 3 },
      { question: 0, option: 1, players: 2 },
    ];
    const current = { revision: 1, data: [colour] };
    expect(questionInsights(current, [{ revision: 1, questions: [colour], counts }])).toMatchObject(
      [{ players: 5, knew: 2, counts: [0, 2] }],
    );
    expect(questionInsights(current, [])).toMatchObject([{ players: 0, counts: [0, 0] }]);
    expect(new AnswerTally().countsOf(1)).toEqual([]);
  });

  it('shows older wordings after the current one, the newest first', () => {
    const worded = (question: string) => [{ ...colour, question }];
    const tally = (revision: number) => ({
      revision,
      questions: worded(`${revision}?`),
      counts: [],
    });
    const insights = questionInsights({ revision: 3, data: worded('3?') }, [
      tally(1),
      tally(4),
      tally(2),
    ]);
    expect(insights.map(({ question }) => question)).toEqual(['3?', '4?', '2?', '1?']);
  });

  it('keeps a question that moved together, and another wording apart', () => {
    const reworded = { ...colour, question: 'Favourite colour?' };
    const count = (question: number) => ({ question, option: 1, players: 1 });
    const insights = questionInsights({ revision: 3, data: [dog, reworded] }, [
      { revision: 1, questions: [colour, dog], counts: [count(0), count(1)] },
      { revision: 3, questions: [dog, reworded], counts: [count(0), count(1)] },
      { revision: 2, questions: [colour], counts: [count(0)] },
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
    const counts = [{ question: 1, option: 0, players: 3 }];
    const insights = questionInsights({ revision: 1, data: questions }, [
      { revision: 1, questions, counts },
    ]);
    expect(insights.map(({ players }) => players)).toEqual([0, 3]);
  });
});
