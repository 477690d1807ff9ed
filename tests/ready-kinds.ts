import type { ReadyChoice, ReadyKindQuestion, ReadyQuestion } from '#core/ready-quiz.ts';

const texts = (en: string, hi: string) => ({ en, hi });
const option = (en: string, hi: string, correct: boolean) => ({
  text: texts(en, hi),
  correct,
  media: null,
});
const bare = { media: null, explanation: null };

/** A question of a ready quiz, by kind. Those that can give part of the points do. */
export const readyExamples = {
  choice: {
    ...bare,
    question: texts('Which planet is red?', 'कौन सा ग्रह लाल है?'),
    options: [option('Venus', 'शुक्र', false), option('Mars', 'मंगल', true)],
    points: 2,
  },
  several: {
    ...bare,
    kind: 'several',
    question: texts('Which are rivers?', 'कौन सी नदियाँ हैं?'),
    options: [
      option('Ganga', 'गंगा', true),
      option('Thar', 'थार', false),
      option('Narmada', 'नर्मदा', true),
    ],
    partial: true,
  },
  order: {
    ...bare,
    kind: 'order',
    question: texts('From the oldest to the newest?', 'सबसे पुराने से सबसे नए तक?'),
    items: [
      texts('Sanchi', 'साँची'),
      texts('Qutub Minar', 'क़ुतुब मीनार'),
      texts('Taj Mahal', 'ताजमहल'),
      texts('Lotus Temple', 'लोटस टेंपल'),
    ],
    partial: true,
  },
  number: {
    ...bare,
    kind: 'number',
    question: texts('How high is Everest?', 'एवरेस्ट कितना ऊँचा है?'),
    min: 0,
    max: 10_000,
    step: 1,
    unit: texts('m', 'मीटर'),
    ans: 8_849,
    tolerance: 50,
    explanation: texts('Measured in 2020.', '2020 में मापा गया।'),
  },
  text: {
    ...bare,
    kind: 'text',
    question: texts('Who wrote Gitanjali?', 'गीतांजलि किसने लिखी?'),
    accepted: { en: ['Rabindranath Tagore', 'Tagore'], hi: ['रवींद्रनाथ टैगोर', 'टैगोर'] },
    nearly: true,
  },
  match: {
    ...bare,
    kind: 'match',
    question: texts('Which state is it the capital of?', 'यह किस राज्य की राजधानी है?'),
    pairs: [
      { left: texts('Patna', 'पटना'), right: texts('Bihar', 'बिहार') },
      { left: texts('Bhopal', 'भोपाल'), right: texts('Madhya Pradesh', 'मध्य प्रदेश') },
      { left: texts('Jaipur', 'जयपुर'), right: texts('Rajasthan', 'राजस्थान') },
    ],
    partial: true,
  },
  opinion: {
    ...bare,
    kind: 'opinion',
    question: texts('Tea or coffee?', 'चाय या कॉफ़ी?'),
    options: [
      { text: texts('Tea', 'चाय'), media: null },
      { text: texts('Coffee', 'कॉफ़ी'), media: null },
    ],
  },
  words: {
    ...bare,
    kind: 'opinion',
    question: texts('India in a word?', 'भारत एक शब्द में?'),
    words: true,
  },
} as const satisfies Record<string, ReadyChoice | ReadyKindQuestion>;

/** The same in this order. */
export const readyKinds: readonly ReadyQuestion[] = Object.values(readyExamples);

/** What they are worth together: two for the choice, nothing for opinions. */
export const mostReadyPoints = 7;
