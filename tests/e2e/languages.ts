import { type Language, languages } from '#core/language.ts';

/** Set by `npm run test:deep`, which has all the time it needs. */
const isDeep = process.env.DEEP === '1';

/**
 * The languages that a journey is walked in: its usual one, in the deep tests every one. About half
 * of the journeys name Hindi, so that every change meets both.
 */
export function journeyLanguages(usual: Language): readonly Language[] {
  return isDeep ? languages : [usual];
}
