import type { NewTriviaQuiz, TriviaQuestion } from '#core/trivia-quiz.ts';

/** A question of every kind. Those that can give part of the points do. */
export const kindExamples = {
  choice: { question: 'Which planet is red?', options: ['Venus', 'Mars', 'Earth'], ans: 1 },
  several: {
    kind: 'several',
    question: 'Which are rivers?',
    options: ['Ganga', 'Everest', 'Narmada', 'Thar'],
    ans: [0, 2],
    partial: true,
  },
  order: {
    kind: 'order',
    question: 'From the oldest to the newest?',
    items: ['Sanchi', 'Qutub Minar', 'Taj Mahal', 'Lotus Temple'],
    partial: true,
    points: 2,
  },
  number: {
    kind: 'number',
    question: 'How high is Everest?',
    min: 0,
    max: 10_000,
    step: 1,
    unit: 'm',
    ans: 8_849,
    tolerance: 50,
    explanation: 'Measured in 2020.',
  },
  text: {
    kind: 'text',
    question: 'Who wrote Gitanjali?',
    accepted: ['Rabindranath Tagore', 'Tagore', 'टैगोर'],
    nearly: true,
  },
  match: {
    kind: 'match',
    question: 'Which state is it the capital of?',
    pairs: [
      { left: 'Patna', right: 'Bihar' },
      { left: 'Bhopal', right: 'Madhya Pradesh' },
      { left: 'Jaipur', right: 'Rajasthan' },
    ],
    partial: true,
  },
  opinion: { kind: 'opinion', question: 'Tea or coffee?', options: ['Tea', 'Coffee'] },
  words: { kind: 'opinion', question: 'India in a word?', words: true },
} satisfies Record<string, TriviaQuestion>;

/** The same in this order. */
export const kindQuestions: readonly TriviaQuestion[] = Object.values(kindExamples);

/** What the questions are worth together: two for the order, nothing for opinions. */
export const mostPoints = 7;

export function createKindsQuiz(overrides: Partial<NewTriviaQuiz> = {}): NewTriviaQuiz {
  return {
    name: 'Asha',
    type: 'trivia',
    language: 'en',
    title: 'A bit of everything',
    seconds: null,
    data: [...kindQuestions],
    ...overrides,
  };
}

interface Asked {
  readonly options: readonly string[];
  readonly lefts?: readonly string[] | undefined;
}

/** The right answer to the question at an index, as its player sees it; for an opinion any. */
export function rightAnswer(index: number, { options, lefts = [] }: Asked): object {
  const at = (text: string) => options.indexOf(text);
  switch (index) {
    case 0:
      return { option: at('Mars') };
    case 1:
      return { answer: [at('Ganga'), at('Narmada')] };
    case 2:
      return { answer: ['Sanchi', 'Qutub Minar', 'Taj Mahal', 'Lotus Temple'].map(at) };
    case 3:
      return { answer: 8_850 };
    case 4:
      return { answer: 'tagore' };
    case 5: {
      const states: Record<string, string> = {
        Patna: 'Bihar',
        Bhopal: 'Madhya Pradesh',
        Jaipur: 'Rajasthan',
      };
      return { answer: lefts.map((left) => at(states[left] ?? '')) };
    }
    case 6:
      return { answer: at('Tea') };
    default:
      return { answer: 'Home' };
  }
}
