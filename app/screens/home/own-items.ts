import { call } from '#app/api/call.ts';
import { madeQuizzes } from '#app/device/made-quizzes.ts';
import { forget, recall, remember } from '#app/device/memory.ts';
import { ownPairs } from '#app/device/own-pairs.ts';
import type { SurveyEntry } from '#app/pages/playable.ts';
import { m } from '#app/paraglide/messages.js';
import { knownKey } from '#app/play/known-key.ts';
import { isMarked } from '#app/ui/quiz-editor/draft.ts';
import {
  type DraftPlace,
  draftKey,
  forgetDraft,
  recallDraft,
  rememberDraft,
} from '#app/ui/quiz-editor/kept-draft.ts';
import { mostCounted } from '#core/answer-counts.ts';
import { isAttemptId, isQuizId } from '#core/ids.ts';
import { createPath, friendQuizPath, ownerPath, pairPath, turnPath } from '#core/share.ts';

/** Something that was made or begun in this browser. */
export interface OwnItem {
  /** Unlike that of any other item. */
  readonly key: string;
  readonly name: string;
  /** The set of questions whose picture it has. */
  readonly type: string;
  /** Null for a deleted one, of which only the entry is left. */
  readonly to: string | null;
  /** How it stands, where the device knows that. */
  readonly standing: string | null;
  /** The quiz that the server counts the answers of. */
  readonly quizId: string | null;
  /** Of a quiz made here: how many answers its creator has seen. */
  readonly seenPlayers: number | null;
  /** Takes it off this device; returns what brings it back. */
  forget(): () => void;
}

const base = { standing: null, quizId: null, seenPlayers: null } as const;

function forgetIn<T>(
  list: { all(): readonly T[]; remove(id: string): void; restore(all: readonly T[]): void },
  id: string,
): () => void {
  const before = list.all();
  list.remove(id);
  return () => list.restore(before);
}

function madeItems(): OwnItem[] {
  return madeQuizzes.all().map((quiz) => {
    const { id, title, name, type, language, ownerKey, seenPlayers = 0, isDeleted } = quiz;
    const open = { quizId: id, seenPlayers, to: ownerPath(id, ownerKey, language) };
    return {
      ...base,
      key: id,
      name: title ?? name,
      type,
      ...(isDeleted ? { to: null, standing: m.my_quiz_deleted() } : open),
      forget: () => forgetIn(madeQuizzes, id),
    };
  });
}

function pairItems(): OwnItem[] {
  return ownPairs.all().map(({ id, names: { first, second }, language, isDeleted }) => ({
    ...base,
    key: id,
    name: second === null ? first : m.together_names({ first, second }),
    type: 'couple',
    to: isDeleted ? null : pairPath(id, language),
    standing: isDeleted ? m.my_quiz_deleted() : m.together_title(),
    forget: () => forgetIn(ownPairs, id),
  }));
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // Storage is closed: nothing has outlasted an earlier page.
    return [];
  }
}

const turnKey = draftKey('turn ');

/** The drafts of "Your turn". They begin with the friend's name, so a name alone is nothing to go on with. */
function turnDrafts() {
  return storedKeys().flatMap((key) => {
    const attemptId = key.startsWith(turnKey) ? key.slice(turnKey.length) : '';
    if (!isAttemptId(attemptId)) return [];
    const [quizId = ''] = attemptId.split('.');
    const place: DraftPlace = `turn ${attemptId}`;
    return { place, title: m.your_turn(), type: 'friend', to: turnPath(quizId), isNamed: true };
  });
}

/** The drafts in which something was written or marked. */
function draftItems(surveys: readonly SurveyEntry[]): OwnItem[] {
  const ofSurveys = surveys.map(({ name, title }) => {
    return { place: name, title, type: name, to: createPath(name), isNamed: false };
  });
  return [...turnDrafts(), ...ofSurveys].flatMap(({ place, title, type, to, isNamed }) => {
    const draft = recallDraft(place);
    if (draft === null) return [];
    const { questions, name, title: written = '' } = draft;
    const done = questions.filter(isMarked).length;
    if (done === 0 && (isNamed || `${name}${written}`.trim() === '')) return [];
    return {
      ...base,
      key: `draft ${place}`,
      name: written.trim() || title,
      type,
      to,
      standing: m.my_quiz_unfinished({ done, total: questions.length }),
      forget() {
        forgetDraft(place);
        return () => rememberDraft(place, draft);
      },
    };
  });
}

interface Begun {
  readonly total: number;
  readonly questions: readonly [{ readonly index: number; readonly question: string }];
}

function isBegun(value: unknown): value is Begun {
  const { total, questions } = value as Begun;
  const [{ index, question }] = questions;
  return [total, index].every(Number.isInteger) && typeof question === 'string';
}

/** Friends' quizzes of which some questions are still open. */
function begunItems(): OwnItem[] {
  return storedKeys().flatMap((key) => {
    const quizId = key.startsWith(knownKey) ? key.slice(knownKey.length) : '';
    const begun = isQuizId(quizId) ? recall(key, isBegun) : null;
    if (begun === null) return [];
    const { total, questions } = begun;
    const [{ index, question }] = questions;
    return {
      ...base,
      key,
      name: question,
      type: 'friend',
      to: friendQuizPath(quizId),
      standing: m.my_quiz_begun({ number: index + 1, total }),
      quizId,
      forget() {
        forget(key);
        return () => remember(key, begun);
      },
    };
  });
}

/** What this device remembers: what was begun, then what was made, each newest first. */
export function ownItems(surveys: readonly SurveyEntry[]): readonly OwnItem[] {
  return [...begunItems(), ...draftItems(surveys), ...madeItems(), ...pairItems()];
}

/** How many people have finished each quiz; null for one that is gone. */
export type Counts = ReadonlyMap<string, number | null>;

/** Reads the numbers of as many items as one request takes; empty where that fails. */
export async function readCounts(items: readonly OwnItem[]): Promise<Counts> {
  const ids = items.flatMap(({ quizId }) => quizId ?? []).slice(0, mostCounted);
  if (ids.length === 0) return new Map();
  try {
    const { quizzes } = await call('GET /api/custom-quizzes', { query: { ids: ids.join(',') } });
    return new Map(quizzes.map(({ id, players }) => [id, players]));
  } catch {
    // Without the numbers the list is still a list.
    return new Map();
  }
}

/** How many answers of a quiz made here its creator has not seen. */
export function newAnswers({ quizId, seenPlayers }: OwnItem, counts: Counts): number {
  const players = quizId === null ? null : (counts.get(quizId) ?? null);
  return players === null || seenPlayers === null ? 0 : Math.max(0, players - seenPlayers);
}

/** What is worth showing: a friend's quiz that is gone is not, and new answers come first. */
export function inOrder(items: readonly OwnItem[], counts: Counts): readonly OwnItem[] {
  const isGone = ({ quizId, seenPlayers }: OwnItem) =>
    seenPlayers === null && quizId !== null && counts.get(quizId) === null;
  const shown = items.filter((item) => !isGone(item));
  const isNew = (item: OwnItem) => newAnswers(item, counts) > 0;
  return [...shown.filter(isNew), ...shown.filter((item) => !isNew(item))];
}
