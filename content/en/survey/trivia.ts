import type { SurveySet } from '#core/survey.ts';

export const trivia: SurveySet = {
  title: 'Trivia Quiz',
  prompt: 'A quiz about anything you like',
  questions: [],
  more: [],
};
