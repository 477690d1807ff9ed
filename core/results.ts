import * as v from 'valibot';
import { revisionOf } from '#core/custom-quiz.ts';
import type { Question } from '#core/custom-quiz-schemas.ts';
import { idSchema } from '#core/ids.ts';
import { leaderboardEntrySchema } from '#core/leaderboard.ts';

/** A row as the creator sees it: with what names it, and what was answered. */
export const resultEntrySchema = v.object({
  ...v.omit(leaderboardEntrySchema, ['correct', 'coins']).entries,
  /** Names the row to remove it or put it back. */
  row: v.string(),
  /** The revision of the questions that were answered. */
  revision: v.number(),
  /** The option chosen in each question. */
  answers: v.array(v.nullable(v.number())),
});

export type ResultEntry = v.InferOutput<typeof resultEntrySchema>;

/** A page of results. `players` counts all rows; `next` is the cursor of the next page. */
export const resultsSchema = v.object({
  entries: v.array(resultEntrySchema),
  players: v.number(),
  next: v.nullable(v.string()),
});

export type Results = v.InferOutput<typeof resultsSchema>;

/** Where a row of a board is now. */
export const boardRowSchema = v.object({ row: idSchema, onBoard: v.boolean() });

/** What the people on the board chose in one question, in one wording of it. */
export const questionInsightSchema = v.object({
  question: v.string(),
  options: v.array(v.string()),
  ans: v.number(),
  /** Whether the quiz asks it like this now. */
  isCurrent: v.boolean(),
  /** How many people were asked. */
  players: v.number(),
  /** How many of them knew it. */
  knew: v.number(),
  /** How many chose each option. */
  counts: v.array(v.number()),
  /** Where it was asked: in which revision, as which question from 0. */
  asked: v.array(v.object({ revision: v.number(), index: v.number() })),
});

export type QuestionInsight = v.InferOutput<typeof questionInsightSchema>;

export const insightSchema = v.object({ questions: v.array(questionInsightSchema) });

export type Insight = v.InferOutput<typeof insightSchema>;

/** The questions of one revision, with how many chose an option of one of them. */
export interface RevisionTally {
  readonly revision: number;
  readonly questions: readonly Question[];
  readonly counts: readonly { question: number; option: number | null; players: number }[];
}

/** Adds counts of the same question and option of the same revision together. */
export class AnswerTally {
  readonly #revisions = new Map<number, Map<string, RevisionTally['counts'][number]>>();

  add(counted: {
    version: string | null;
    question: number;
    option: number | null;
    players: number;
  }): void {
    const { version, question, option, players } = counted;
    const revision = revisionOf(version);
    const counts = this.#revisions.get(revision) ?? new Map();
    const key = `${question}.${option}`;
    counts.set(key, { question, option, players: players + (counts.get(key)?.players ?? 0) });
    this.#revisions.set(revision, counts);
  }

  get revisions(): readonly number[] {
    return [...this.#revisions.keys()];
  }

  countsOf(revision: number): RevisionTally['counts'] {
    return [...(this.#revisions.get(revision)?.values() ?? [])];
  }
}

/** Equal options are one: whoever chose a copy of the right text knew it. */
function isRight({ options, ans }: Question, option: number): boolean {
  return options[option] === options[ans];
}

function newInsight(question: Question, isCurrent: boolean): QuestionInsight {
  const { options } = question;
  return {
    ...question,
    isCurrent,
    players: 0,
    knew: 0,
    counts: options.map(() => 0),
    asked: [],
  };
}

/** Names the wording of each question; the same one asked twice is two questions. */
function wordingsOf(questions: readonly Question[]): string[] {
  const seen = new Map<string, number>();
  return questions.map(({ question, options, ans }) => {
    const text = JSON.stringify([question, options, ans]);
    const nth = (seen.get(text) ?? 0) + 1;
    seen.set(text, nth);
    return `${nth} ${text}`;
  });
}

function addCounts(
  insight: QuestionInsight,
  counts: readonly { option: number | null; players: number }[],
): void {
  for (const { option, players } of counts) {
    insight.players += players;
    if (option === null) continue;
    insight.counts[option] = (insight.counts[option] ?? 0) + players;
    if (isRight(insight, option)) insight.knew += players;
  }
}

/**
 * What people chose, question by question: first as the quiz asks now, then older wordings, the
 * newest first. A question that an edit left as it was is one question, wherever it moved.
 */
export function questionInsights(
  current: { readonly revision: number; readonly data: readonly Question[] },
  tallies: readonly RevisionTally[],
): QuestionInsight[] {
  const insights = new Map<string, QuestionInsight>();
  const addRevision = ({ revision, questions, counts }: RevisionTally) => {
    const wordings = wordingsOf(questions);
    for (const [index, question] of questions.entries()) {
      const wording = wordings[index] ?? '';
      const insight = insights.get(wording) ?? newInsight(question, revision === current.revision);
      insights.set(wording, insight);
      insight.asked.push({ revision, index });
      addCounts(
        insight,
        counts.filter((count) => count.question === index),
      );
    }
  };
  const { revision, data } = current;
  const own = tallies.find((tally) => tally.revision === revision);
  addRevision(own ?? { revision, questions: data, counts: [] });
  const older = tallies.filter((tally) => tally.revision !== revision);
  for (const tally of older.sort((one, other) => other.revision - one.revision)) addRevision(tally);
  return [...insights.values()];
}
