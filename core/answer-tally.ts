import { shareOf } from '#core/answer-key.ts';
import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import { type Given, isNone } from '#core/given.ts';
import { countedOf, countsOf, ownedAnswerKey } from '#core/owned-question.ts';
import { typedKey } from '#core/question-kinds/text/text-key.ts';
import { type QuestionInsight, typedLimits } from '#core/results.ts';

/** How many people gave an answer to a question. */
export interface AnswerCount extends Given {
  readonly players: number;
}

/** A typed answer, and how many people gave it. */
type TypedAnswer = NonNullable<QuestionInsight['typed']>[number];

/** The answers to one question, added up. */
export interface QuestionTally {
  readonly players: number;
  readonly knew: number;
  readonly counts: readonly number[];
  /** By what is compared of them. */
  readonly typed: ReadonlyMap<string, TypedAnswer>;
}

/** A revision with its questions and what was answered to each. */
export interface RevisionTally {
  readonly revision: number;
  readonly questions: readonly OwnedQuestion[];
  readonly tallies: readonly QuestionTally[];
}

/** Adds up the answers to one question. */
export class AnswerTally implements QuestionTally {
  readonly #question: OwnedQuestion;
  readonly counts: number[];
  readonly typed = new Map<string, TypedAnswer>();
  players = 0;
  knew = 0;

  constructor(question: OwnedQuestion) {
    this.#question = question;
    this.counts = countedOf(question).map(() => 0);
  }

  add(given: AnswerCount): void {
    const { answer, players } = given;
    this.players += players;
    if (isNone(given)) return;
    const isRight = shareOf(ownedAnswerKey(this.#question), given) === 1;
    if (isRight) this.knew += players;
    for (const place of countsOf(this.#question, given)) {
      this.counts[place] = (this.counts[place] ?? 0) + players;
    }
    if (typeof answer === 'string') this.#addTyped(answer, players, isRight);
  }

  #addTyped(text: string, count: number, correct: boolean): void {
    const key = typedKey(text);
    const known = this.typed.get(key);
    if (known !== undefined) known.count += count;
    else if (this.typed.size < typedLimits.counted) this.typed.set(key, { text, count, correct });
  }
}

function newInsight(question: OwnedQuestion, isCurrent: boolean): QuestionInsight {
  const { question: text, explanation, picture } = question;
  const options = [...countedOf(question)];
  return {
    question: text,
    options,
    ...('kind' in question ? { kind: question.kind } : {}),
    ...(isOfOptions(question) ? { ans: question.ans } : {}),
    ...(explanation === undefined ? {} : { explanation }),
    ...(picture === undefined ? {} : { picture }),
    ...('optionPictures' in question ? { optionPictures: question.optionPictures } : {}),
    isCurrent,
    players: 0,
    knew: 0,
    counts: options.map(() => 0),
    asked: [],
  };
}

/** Whether options of the question are right. */
function isOfOptions(
  question: OwnedQuestion,
): question is Extract<OwnedQuestion, { options: string[]; ans: unknown }> {
  return 'options' in question && 'ans' in question;
}

/** Changes of these leave a question the same. */
const besideWording: readonly string[] = ['explanation', 'picture', 'points'];

function wordingOf(question: OwnedQuestion): string {
  if ('kind' in question) {
    const said = Object.entries(question).filter(([name]) => !besideWording.includes(name));
    return JSON.stringify(said);
  }
  const { question: text, options, ans } = question;
  return JSON.stringify([text, options, ans]);
}

/** A key for the wording of each question; a question asked twice counts as two. */
function wordingsOf(questions: readonly OwnedQuestion[]): string[] {
  const seen = new Map<string, number>();
  return questions.map((question) => {
    const text = wordingOf(question);
    const nth = (seen.get(text) ?? 0) + 1;
    seen.set(text, nth);
    return `${nth} ${text}`;
  });
}

function addTyped(
  insight: QuestionInsight,
  typed: QuestionTally['typed'],
): Pick<QuestionInsight, 'typed'> {
  if (typed.size === 0) return {};
  const all = new Map((insight.typed ?? []).map((one) => [typedKey(one.text), one]));
  for (const [key, one] of typed) {
    const count = one.count + (all.get(key)?.count ?? 0);
    all.set(key, { ...one, count });
  }
  const order = (one: TypedAnswer, other: TypedAnswer) =>
    other.count - one.count ||
    Number(other.correct) - Number(one.correct) ||
    one.text.localeCompare(other.text, 'en');
  return { typed: [...all.values()].toSorted(order) };
}

function withTally(insight: QuestionInsight, tally: QuestionTally): QuestionInsight {
  return {
    ...insight,
    players: insight.players + tally.players,
    knew: insight.knew + tally.knew,
    counts: insight.counts.map((count, place) => count + (tally.counts[place] ?? 0)),
    ...addTyped(insight, tally.typed),
  };
}

/** Only the most frequent typed answers. */
function shown({ typed, ...insight }: QuestionInsight): QuestionInsight {
  return typed === undefined ? insight : { ...insight, typed: typed.slice(0, typedLimits.shown) };
}

/**
 * The answers, question by question: first with the current wording, then older wordings, newest
 * first. A question that an edit left unchanged is one question, even if it moved.
 */
export function questionInsights(
  current: { readonly revision: number; readonly data: readonly OwnedQuestion[] },
  revisions: readonly RevisionTally[],
): QuestionInsight[] {
  const insights = new Map<string, QuestionInsight>();
  const addRevision = ({ revision, questions, tallies }: RevisionTally) => {
    const wordings = wordingsOf(questions);
    for (const [index, question] of questions.entries()) {
      const wording = wordings[index] ?? '';
      const known = insights.get(wording) ?? newInsight(question, revision === current.revision);
      const asked = [...known.asked, { revision, index }];
      const tally = tallies[index];
      insights.set(wording, { ...(tally ? withTally(known, tally) : known), asked });
    }
  };
  const { revision, data } = current;
  const own = revisions.find((one) => one.revision === revision);
  addRevision(own ?? { revision, questions: data, tallies: [] });
  const older = revisions.filter((one) => one.revision !== revision);
  for (const one of older.toSorted((a, b) => b.revision - a.revision)) addRevision(one);
  return [...insights.values()].map(shown);
}
