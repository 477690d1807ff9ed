import type { SurveySet } from '#core/survey.ts';

export const trivia: SurveySet = {
  title: 'ट्रिविया क्विज़',
  prompt: 'किसी भी चीज़ पर क्विज़ बनाओ',
  questions: [],
  more: [],
};
