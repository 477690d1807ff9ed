import { expect, it } from 'vitest';
import { isSurveyName, surveyNames, surveysOfDay, typeOfSurvey } from '#core/survey-sets.ts';

it('names every set, and the type of its quizzes', () => {
  expect(new Set(surveyNames).size).toBe(surveyNames.length);
  expect(surveyNames.every(isSurveyName)).toBe(true);
  expect(['Anstpage', 'toString', null].some(isSurveyName)).toBe(false);
  expect(
    ['rakhi', 'sibling', 'trivia'].map((name) => isSurveyName(name) && typeOfSurvey(name)),
  ).toEqual(['sibling', 'sibling', 'trivia']);
});

it('shows a set in its season, before what is always there', () => {
  const main = ['freefire', 'friend', 'couple', 'trivia'];
  expect(surveysOfDay('2026-11-25')).toEqual(main);
  expect(surveysOfDay('2026-08-05')).toEqual(['rakhi', 'friendship-day', ...main]);
  expect(surveysOfDay('2027-02-15')).toEqual(['valentine', ...main]);
  expect(surveysOfDay('2027-02-16')).toEqual(main);
});
