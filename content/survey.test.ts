import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { texts } from '#content/texts.ts';
import { languages } from '#core/language.ts';
import { allQuestions } from '#core/survey.ts';
import { type SurveyName, surveyNames } from '#core/survey-sets.ts';
import { cleanLine } from '#core/text.ts';
import { newTriviaQuizSchema } from '#core/trivia-quiz.ts';

/** How many questions a quiz starts with, and how many others a creator can take instead. */
const counts: Readonly<Record<SurveyName, readonly [questions: number, more: number]>> = {
  friend: [9, 8],
  freefire: [8, 6],
  couple: [9, 8],
  sibling: [9, 8],
  family: [9, 8],
  classmate: [9, 8],
  colleague: [9, 8],
  trivia: [0, 0],
  rakhi: [8, 6],
  'friendship-day': [8, 6],
  valentine: [8, 6],
  farewell: [8, 6],
};

it.each(languages)('has starters of trivia in %s that can be sent as they are', (language) => {
  const { starters = [] } = texts[language].survey.trivia;
  expect(starters).toHaveLength(3);
  for (const { title, questions } of starters) {
    const data = questions.map((one) => ({ ...one, options: [...one.options] }));
    expect(data).toHaveLength(5);
    const quiz = { name: 'Asha', type: 'trivia', language, title, data };
    expect(v.is(newTriviaQuizSchema, quiz), title).toBe(true);
  }
});

describe.each(surveyNames)('the survey %s', (name) => {
  it.each(languages)('has all its questions in %s, ready to play', (language) => {
    const set = texts[language].survey[name];
    expect([set.questions.length, set.more.length]).toEqual(counts[name]);
    const shipped = allQuestions(set).map(({ creator }) => creator);
    expect(new Set(shipped).size).toBe(shipped.length);
    for (const { creator, friends, options } of allQuestions(set)) {
      expect(options.length).toBeGreaterThanOrEqual(4);
      expect(options.length).toBeLessThanOrEqual(5);
      expect(new Set(options).size).toBe(options.length);
      expect(friends.split('{name}')).toHaveLength(2);
      expect(creator).not.toContain('{name}');
      // A cleaned text is what is stored: it must still be found as a shipped one.
      for (const text of [creator, friends, ...options]) expect(cleanLine(text)).toBe(text);
    }
  });
});
