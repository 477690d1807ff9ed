import { describeExample } from '#content/contest-example.ts';

export const contestExample = describeExample({
  heading: 'An example of the scoring',
  lead:
    'Meera has finished a competition before. Of {questions} questions she gets ' +
    '{correct} right and one wrong, and in one she is too late. Her result is {points} points:',
  question: 'Question',
  total: 'Total',
  kinds: {
    right: 'right',
    wrong: 'wrong',
    none: 'too late',
    run: 'run of {run}',
    loyalty: 'Loyalty bonus',
  },
});
