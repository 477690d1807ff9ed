import { isDeep } from '../depth.ts';

/** The languages whose texts the journeys know. The deep tests cover others by a made-up language. */
export const knownLanguages = ['en', 'hi'] as const;

type KnownLanguage = (typeof knownLanguages)[number];

/**
 * The languages of a journey: its usual one, or every one in the deep tests. About half of the
 * journeys use Hindi, so that every change meets both.
 */
export function journeyLanguages(usual: KnownLanguage): readonly KnownLanguage[] {
  return isDeep ? knownLanguages : [usual];
}
