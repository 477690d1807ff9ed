import { type AnswerKey, pointsOf, shareOf } from '#core/answer-key.ts';
import type { Given } from '#core/given.ts';
import {
  type ExtraTime,
  extraFactors,
  type LivePointRule,
  type LiveSeconds,
} from '#core/live-game.ts';
import { nearnessOf } from '#core/question-kinds/number/number.ts';
import { inQuarters } from '#core/question-kinds/question-kind.ts';

export const livePoints = { most: 1_000, least: 500, streak: 100, streakLength: 3 } as const;

/** The seconds over which points fall where a question has no limit. */
const secondsOfScale = 60;

export interface LiveScore {
  readonly isRight: boolean;
  readonly points: number;
  /** The number of right answers in a row, with this one. */
  readonly streak: number;
}

/** How a game scores, and the time that a person has. */
interface LiveScoring {
  readonly points: LivePointRule;
  readonly seconds: LiveSeconds;
  readonly extraTime: ExtraTime | null;
}

/** What a right answer after `elapsed` ms is worth: 1,000 points at once, 500 at the end of its time. */
function pointsBySpeed(elapsed: number, { seconds, extraTime }: LiveScoring): number {
  // Time without a limit is worth no fewer points than time that is half as long again.
  const factor = extraTime === null ? 1 : extraFactors.half;
  const scale = (seconds ?? secondsOfScale) * 1_000 * factor;
  const share = Math.min(1, Math.max(0, elapsed / scale));
  const { most, least } = livePoints;
  return most - share * (most - least);
}

/** The share of the points by speed: a number earns more the nearer it is. */
function shareBySpeed(key: AnswerKey, { answer }: Given, share: number): number {
  const isNumber = 'kind' in key && key.kind === 'number' && typeof answer === 'number';
  return isNumber ? nearnessOf(key, answer) : share;
}

/**
 * The score of an answer given `elapsed` ms after its phone was shown the question. By the rule 'speed'
 * it has its share of the points by speed, and every third right one in a row 100 more, in whole
 * points; by the rule 'right' the share itself, in quarters. Both count as often as the question has points.
 * `streakBefore` counts the right answers just before; an opinion leaves it as it is. Specification:
 * Live games.
 */
export function scoreLiveAnswer(
  key: AnswerKey,
  answer: Given & { readonly elapsed: number; readonly streakBefore: number },
  rules: LiveScoring,
): LiveScore {
  const { elapsed, streakBefore, ...given } = answer;
  const share = shareOf(key, given);
  if (share === null) return { isRight: false, points: 0, streak: streakBefore };
  const isRight = share === 1;
  const streak = isRight ? streakBefore + 1 : 0;
  const weight = pointsOf(key);
  if (rules.points === 'right') return { isRight, points: inQuarters(share * weight), streak };
  const bonus = isRight && streak % livePoints.streakLength === 0 ? livePoints.streak : 0;
  const points = shareBySpeed(key, given, share) * pointsBySpeed(elapsed, rules) + bonus;
  return { isRight, points: Math.round(weight * points), streak };
}

/** The latest question up to an index, from 0, that can be right or wrong; -1 if none can. */
export function latestJudged(
  questions: readonly { readonly kind?: string | undefined }[],
  index: number,
): number {
  return questions.slice(0, index + 1).findLastIndex(({ kind }) => kind !== 'opinion');
}
