import { lazy } from 'react';
import { fetchKindReveal } from '#app/ui/live-game/late-kind-reveal.ts';

const fetchKindAnswer = async () => ({
  default: (await import('#app/screens/join/kind-answer.tsx')).KindAnswer,
});

/** The form of the questions that are no choices of one option. Rooms of choices do without its code. */
export const KindAnswer = lazy(fetchKindAnswer);

/** What a phone needs for such a question. */
export const codeOfKinds = [fetchKindAnswer, fetchKindReveal] as const;
