import type { PartTexts } from '#core/part.ts';

/** Part 1: Valorant. */
export const part1: PartTexts = {
  game: 'Valorant',
  slang: 'Radiant brain or Iron aim?',
  questions: [
    {
      question: 'Competitive match, no overtime: how many rounds does a team need to win?',
      options: ['12', '13', '15', '16'],
      ans: '13',
      explanation:
        'Sides swap after 12 rounds. At 12–12, overtime starts and you must lead by two.',
    },
    {
      question: 'Which of these agents comes from India?',
      options: ['Astra', 'Cypher', 'Fade', 'Harbor'],
      ans: 'Harbor',
      explanation:
        'His real name is Varun Batra. In October 2022 he became the first Indian agent.',
    },
    {
      question: "Whose ultimate 'Resurrection' brings a dead teammate back?",
      options: ['Sage', 'Clove', 'Skye', 'Phoenix'],
      ans: 'Sage',
      explanation:
        'Clove and Phoenix can cheat death with their ultimates too, but only for themselves.',
    },
    {
      question: 'Which of these rifles has a built-in suppressor?',
      options: ['Bulldog', 'Guardian', 'Phantom', 'Vandal'],
      ans: 'Phantom',
      explanation:
        'Enemies see no tracers from it, so it is a favourite for spraying through smokes.',
    },
    {
      question: 'Which of these maps has three Spike sites: A, B and C?',
      options: ['Pearl', 'Lotus', 'Split', 'Sunset'],
      ans: 'Lotus',
      explanation: 'It lies in the Western Ghats of India. Before it, only Haven had three sites.',
    },
    {
      question: "Which of Gekko's creatures can plant or defuse the Spike for him?",
      options: ['Dizzy', 'Mosh', 'Thrash', 'Wingman'],
      ans: 'Wingman',
      explanation:
        'To plant, Gekko must carry the Spike. Otherwise Wingman hunts and concusses enemies.',
    },
    {
      question: 'On which of these maps can you fall off the edge and die?',
      options: ['Abyss', 'Bind', 'Fracture', 'Icebox'],
      ans: 'Abyss',
      explanation:
        'The first map without boundaries, from June 2024. Sage cannot revive the fallen here.',
    },
    {
      question: "Many players call Skye's Trailblazer a dog. Which animal is it really?",
      options: ['Australian dingo', 'Grey wolf', 'Tasmanian tiger', 'Tasmanian devil'],
      ans: 'Tasmanian tiger',
      explanation: 'From Australia, like Skye. It is extinct: the last known one died in 1936.',
    },
    {
      question: 'Which team won the first Valorant Champions, in Berlin in 2021?',
      options: ['Gambit', 'Acend', 'LOUD', 'Sentinels'],
      ans: 'Acend',
      explanation:
        'They beat Gambit 3–2 in the final. In May, Sentinels had won Masters Reykjavík.',
    },
    {
      question: 'Sabine Callas is the real name of which agent?',
      options: ['Killjoy', 'Reyna', 'Viper', 'Astra'],
      ans: 'Viper',
      explanation: 'Once a scientist at Kingdom, she founded the Valorant Protocol with Brimstone.',
    },
  ],
};
