import { type QuizType, quizTypes, type SurveyType } from '#core/custom-quiz.ts';

/** A set of questions for a time of the year; days are MM-DD in India, the last one included. */
interface SeasonalSet {
  /** The type of the quizzes that it makes. */
  readonly type: SurveyType;
  readonly from: string;
  readonly to: string;
}

/** Festivals move by the moon, so their times are wide enough for every year. */
export const seasonalSets = {
  rakhi: { type: 'sibling', from: '08-05', to: '09-02' },
  'friendship-day': { type: 'friend', from: '07-25', to: '08-07' },
  valentine: { type: 'couple', from: '02-04', to: '02-15' },
  farewell: { type: 'classmate', from: '02-20', to: '04-10' },
} as const satisfies Readonly<Record<string, SeasonalSet>>;

export type SeasonalName = keyof typeof seasonalSets;

export const seasonalNames = Object.keys(seasonalSets) as readonly SeasonalName[];

/** A set of questions to make a quiz from: that of a type, or one of a season. */
export type SurveyName = QuizType | SeasonalName;

export const surveyNames: readonly SurveyName[] = [...quizTypes, ...seasonalNames];

export function isSurveyName(value: unknown): value is SurveyName {
  return surveyNames.includes(value as SurveyName);
}

/** The type of the quizzes that a set makes. */
export function typeOfSurvey(name: SurveyName): QuizType {
  return isSeasonal(name) ? seasonalSets[name].type : name;
}

function isSeasonal(name: SurveyName): name is SeasonalName {
  return Object.hasOwn(seasonalSets, name);
}

/** What Home always offers, and a device keeps for times without a network. */
export const mainTypes = [
  'freefire',
  'friend',
  'couple',
  'trivia',
] as const satisfies readonly QuizType[];

/** What Home offers on a day, such as 2026-08-20: the sets of the season first. */
export function surveysOfDay(day: string): SurveyName[] {
  const monthAndDay = day.slice(5);
  const inSeason = seasonalNames.filter((name) => {
    const { from, to } = seasonalSets[name];
    return from <= monthAndDay && monthAndDay <= to;
  });
  return [...inSeason, ...mainTypes];
}
