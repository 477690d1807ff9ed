import * as v from 'valibot';
import { customAnswerKey, revisionOf } from '#core/custom-quiz.ts';
import { type OwnedQuestion, ownedQuestionSchema } from '#core/custom-quiz-schemas.ts';
import { idSchema, quizIdSchema } from '#core/id-schemas.ts';
import { languages } from '#core/language.ts';
import { leaderboardEntrySchema } from '#core/leaderboard-schemas.ts';
import { reactionSchema } from '#core/reaction-schemas.ts';
import { storyPicturesSchema } from '#core/story-picture-schemas.ts';
import { backSchema } from '#core/thread.ts';

/** A row as the creator sees it: with its id and its answers. */
export const resultEntrySchema = v.object({
  ...v.omit(leaderboardEntrySchema, ['correct', 'coins']).entries,
  /** Identifies the row for removing and restoring it. */
  row: v.string(),
  /** The answered revision of the questions. */
  revision: v.number(),
  /** The option chosen in each question. */
  answers: v.array(v.nullable(v.number())),
  /** What they left at questions that they missed; absent without any. */
  reactions: v.optional(v.array(reactionSchema)),
  /** The quiz that this person has made since, if they let the creator know. */
  reply: v.optional(v.object({ id: quizIdSchema, language: v.picklist(languages) })),
  /** How well the creator knows this person, once both have let each other know. */
  back: v.optional(backSchema),
});

export type ResultEntry = v.InferOutput<typeof resultEntrySchema>;

/** A page of results. `players` counts all rows; `next` is the cursor of the next page. */
export const resultsSchema = v.object({
  entries: v.array(resultEntrySchema),
  players: v.number(),
  next: v.nullable(v.string()),
});

export type Results = v.InferOutput<typeof resultsSchema>;

/** The current state of a row of a board. */
export const boardRowSchema = v.object({ row: idSchema, onBoard: v.boolean() });

/** Periods whose rows a creator may remove at once, in seconds. */
export const newestPeriods = [600, 3_600, 86_400] as const;

/** The most rows that one request removes, the newest first. */
export const mostRemovedRows = 10_000;

/** How many rows came in each period; at most `mostRemovedRows` are counted. */
export const newestRowsSchema = v.object({
  periods: v.array(
    v.object({
      seconds: v.picklist(newestPeriods),
      /** When the period began, in ms since 1970 by the server's clock. */
      since: v.number(),
      count: v.number(),
    }),
  ),
});

export type NewestRows = v.InferOutput<typeof newestRowsSchema>;

/** The options chosen by the people on the board for one question, in one wording of it. */
export const questionInsightSchema = v.object({
  ...ownedQuestionSchema.entries,
  /** Whether the quiz currently asks it with this wording. */
  isCurrent: v.boolean(),
  /** How many people were asked. */
  players: v.number(),
  /** How many of them were right. */
  knew: v.number(),
  /** How many chose each option. */
  counts: v.array(v.number()),
  /** The revisions in which it was asked, with its index from 0. */
  asked: v.array(v.object({ revision: v.number(), index: v.number() })),
});

export type QuestionInsight = v.InferOutput<typeof questionInsightSchema>;

/** A picture to post of what an insight tells, and the words on it. */
export const insightPictureSchema = v.object({
  text: v.string(),
  pictures: storyPicturesSchema,
});

export type InsightPicture = v.InferOutput<typeof insightPictureSchema>;

export const insightSchema = v.object({
  questions: v.array(questionInsightSchema),
  /** Missing from what an earlier release stored on a device. */
  pictures: v.optional(v.array(insightPictureSchema)),
});

export type Insight = v.InferOutput<typeof insightSchema>;

/** The questions of one revision, with the number of people who chose each option. */
export interface RevisionTally {
  readonly revision: number;
  readonly questions: readonly OwnedQuestion[];
  readonly counts: readonly { question: number; option: number | null; players: number }[];
}

/** Adds up counts of the same question and option of the same revision. */
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

/** Equal options are one: choosing a copy of a right text is right. */
export function isRightOption(question: OwnedQuestion, option: number): boolean {
  return customAnswerKey(question).right.includes(option);
}

function newInsight(question: OwnedQuestion, isCurrent: boolean): QuestionInsight {
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

/** A key for the wording of each question; a question asked twice counts as two. */
function wordingsOf(questions: readonly OwnedQuestion[]): string[] {
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
    if (isRightOption(insight, option)) insight.knew += players;
  }
}

/**
 * The chosen options, question by question: first with the current wording, then older wordings,
 * newest first. A question that an edit left unchanged is one question, even if it moved.
 */
export function questionInsights(
  current: { readonly revision: number; readonly data: readonly OwnedQuestion[] },
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
