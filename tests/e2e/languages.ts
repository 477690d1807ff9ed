import { isDeep } from '../depth.ts';

/** The languages whose texts the journeys know; of any other the made-up one of the deep tests tells. */
export const knownLanguages = ['en', 'hi'] as const;

type KnownLanguage = (typeof knownLanguages)[number];

/**
 * The languages that a journey is walked in: its usual one, in the deep tests every one. About half
 * of the journeys name Hindi, so that every change meets both.
 */
export function journeyLanguages(usual: KnownLanguage): readonly KnownLanguage[] {
  return isDeep ? knownLanguages : [usual];
}
