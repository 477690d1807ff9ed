import { couple } from '#content/survey/couple.ts';
import { freefire } from '#content/survey/freefire.ts';
import { friend } from '#content/survey/friend.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import type { SurveySet } from '#core/survey.ts';

/** The survey questions of each quiz type; a new type is a file here and a name in core. */
export const survey: Readonly<Record<QuizType, SurveySet>> = { freefire, friend, couple };
