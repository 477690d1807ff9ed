import * as v from 'valibot';
import { customAnswerKey } from '#core/custom-quiz.ts';
import { quizIdSchema } from '#core/id-schemas.ts';
import { isId } from '#core/ids.ts';
import type { QuestionInsight } from '#core/results.ts';
import { evennessOf, splitLimits } from '#core/split-questions.ts';

/** From how many answers on there are pictures, and how many at most. */
export const factLimits = { players: 5, facts: 4 } as const;

/** From this share on, an option that was chosen is worth telling. */
const manyShare = 0.5;

/** Questions of which one option is chosen. */
const isChoice = ({ kind }: QuestionInsight) => kind === undefined;

const hasRight = ({ kind }: QuestionInsight) => kind !== 'opinion';

const isOfOptions = ({ kind, options }: QuestionInsight) =>
  options.length > 0 && (kind === undefined || kind === 'opinion');

/** What many people's answers to a question tell. Options are indexes; numbers count people. */
export type InsightFact =
  /** So many of `players` knew it. `row` is the only one who did. */
  | { readonly kind: 'knew'; readonly count: number; readonly players: number; row?: string }
  /** So many of `players` chose the same wrong option. */
  | {
      readonly kind: 'think';
      readonly option: number;
      readonly count: number;
      readonly players: number;
    }
  /** Two options divide people. */
  | {
      readonly kind: 'split';
      readonly option: number;
      readonly count: number;
      readonly otherOption: number;
      readonly otherCount: number;
    };

/** A fact about the question at `index` of the insight. */
export interface FoundFact {
  readonly index: number;
  readonly fact: InsightFact;
}

interface Candidate extends FoundFact {
  /** How much there is to tell, among facts of a kind. */
  readonly weight: number;
}

function knewOf({ knew, players }: QuestionInsight): InsightFact {
  return { kind: 'knew', count: knew, players };
}

/** The wrong option that most people chose, if they are at least half. */
function thinkOf(insight: QuestionInsight): InsightFact | null {
  const { counts, players } = insight;
  const { right } = customAnswerKey({ ...insight, ans: insight.ans ?? [] });
  const wrong = counts
    .map((count, option) => ({ option, count }))
    .filter(({ option }) => !right.includes(option))
    .toSorted((one, other) => other.count - one.count)[0];
  if (wrong === undefined || wrong.count < manyShare * players) return null;
  return { kind: 'think', ...wrong, players };
}

/** The two options that most people chose, if answers are evenly divided. */
function splitOf(insight: QuestionInsight): InsightFact | null {
  if (evennessOf(insight) < splitLimits.evenness) return null;
  const [first, second] = insight.counts
    .map((count, option) => ({ option, count }))
    .toSorted((one, other) => other.count - one.count);
  if (first === undefined || second === undefined || second.count < 2) return null;
  return {
    kind: 'split',
    ...first,
    otherOption: second.option,
    otherCount: second.count,
  };
}

function candidates(
  insights: readonly QuestionInsight[],
  isMeant: (insight: QuestionInsight) => boolean,
  factOf: (insight: QuestionInsight) => InsightFact | null,
  weightOf: (insight: QuestionInsight) => number,
): Candidate[] {
  return insights
    .flatMap((insight, index): Candidate[] => {
      const isTold = insight.isCurrent && insight.players >= factLimits.players && isMeant(insight);
      const fact = isTold ? factOf(insight) : null;
      return fact === null ? [] : [{ index, fact, weight: weightOf(insight) }];
    })
    .toSorted((one, other) => other.weight - one.weight);
}

/**
 * What is most worth telling, each of another question: what fewest knew, what most got wrong, what
 * most knew, what divides people most, then again. Specification: Insight.
 */
export function insightFacts(insights: readonly QuestionInsight[]): FoundFact[] {
  const share = ({ knew, players }: QuestionInsight) => knew / players;
  const most = ({ counts, players }: QuestionInsight) => Math.max(...counts) / players;
  const kinds = [
    candidates(insights, hasRight, knewOf, (insight) => -share(insight)),
    candidates(insights, isChoice, thinkOf, most),
    candidates(insights, hasRight, knewOf, share),
    candidates(insights, isOfOptions, splitOf, evennessOf),
  ];
  const found: FoundFact[] = [];
  const isNew = ({ index }: FoundFact) => found.every((other) => other.index !== index);
  for (let round = 0; round < factLimits.facts; round += 1) {
    for (const kind of kinds) {
      const next = kind.find(isNew);
      if (next === undefined || found.length === factLimits.facts) continue;
      found.push({ index: next.index, fact: next.fact });
    }
  }
  return found;
}

/** A fact about a question of a revision of a quiz, as the address of its picture says it. */
export interface FactAddress {
  readonly quizId: string;
  readonly revision: number;
  /** From 0. */
  readonly question: number;
  readonly fact: InsightFact;
}

function valuesOf(fact: InsightFact): (number | string)[] {
  switch (fact.kind) {
    case 'knew':
      return [fact.count, fact.players, ...(fact.row === undefined ? [] : [fact.row])];
    case 'think':
      return [fact.option, fact.count, fact.players];
    case 'split':
      return [fact.option, fact.count, fact.otherOption, fact.otherCount];
  }
}

/** Such as `{quizId}.1.0.knew.1.12`. */
export function factId({ quizId, revision, question, fact }: FactAddress): string {
  return [quizId, revision, question, fact.kind, ...valuesOf(fact)].join('.');
}

function readFact(kind: string | undefined, values: readonly string[]): InsightFact | null {
  const [one = 0, two = 0, three = 0, four = 0] = values.map(Number);
  const isNumbers = values.every((value) => /^\d{1,9}$/.test(value));
  const [, , row = ''] = values;
  if (kind === 'knew' && values.length === 3 && isId(row)) {
    return { kind, count: one, players: two, row };
  }
  if (!isNumbers) return null;
  if (kind === 'knew' && values.length === 2) return { kind, count: one, players: two };
  if (kind === 'think' && values.length === 3) {
    return { kind, option: one, count: two, players: three };
  }
  if (kind === 'split' && values.length === 4) {
    return { kind, option: one, count: two, otherOption: three, otherCount: four };
  }
  return null;
}

/** Reads such an id; null if it is none. */
export function readFactId(id: string): FactAddress | null {
  const [quizId, revision = '', question = '', kind, ...values] = id.split('.');
  const isPlace = [revision, question].every((number) => /^\d{1,9}$/.test(number));
  const fact = readFact(kind, values);
  if (!v.is(quizIdSchema, quizId) || !isPlace || fact === null) return null;
  return { quizId, revision: Number(revision), question: Number(question), fact };
}
