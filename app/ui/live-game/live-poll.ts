import type { LiveGame } from '#core/live-game-schemas.ts';

/** Ms between two polls of a phone to which no stream comes through. */
const pace = { asked: 1_000, waiting: 2_000, most: 5_000 } as const;

/** Ms for each person of the room, so that one of any size stays at 400 polls a second. */
const perPerson = 2.5;

/**
 * When to poll next, in ms: soon enough that nobody misses the 3 s before a question or much of it.
 * `random`, from 0 to 1, spreads the phones by a quarter to either side.
 */
export function livePollAfter(
  { phase, participants }: Pick<LiveGame, 'phase' | 'participants'>,
  random: number,
): number {
  if (phase === 'ended') return pace.most;
  const isAsked = phase === 'ready' || phase === 'question';
  const least = isAsked ? pace.asked : pace.waiting;
  const wait = Math.min(pace.most, Math.max(least, participants * perPerson));
  return Math.round(wait * (0.75 + random / 2));
}
