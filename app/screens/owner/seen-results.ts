import * as v from 'valibot';
import type { OwnerAccess } from '#app/api/owner-calls.ts';
import { recall, remember } from '#app/device/memory.ts';
import { seenResultsKey } from '#app/device/seen-results.ts';
import { type OwnedCustomQuiz, ownedCustomQuizSchema } from '#core/custom-quiz-schemas.ts';
import { type Insight, insightSchema, type Results, resultsSchema } from '#core/results.ts';

/** An owner page as this device saw it last. */
export interface SeenResults {
  readonly id: string;
  /** Shows that a visitor holds the key, which is not kept here. */
  readonly keyHash: string;
  /** When it was seen, ms since 1970. */
  readonly at: number;
  readonly shareUrl: string;
  readonly quiz: OwnedCustomQuiz;
  readonly rows: Results;
  readonly insight: Insight;
}

const seenSchema = v.object({
  id: v.string(),
  keyHash: v.string(),
  at: v.number(),
  shareUrl: v.string(),
  quiz: ownedCustomQuizSchema,
  rows: resultsSchema,
  insight: insightSchema,
});

/** The most quizzes on a device, the newest, and the most rows of each. */
const limits = { quizzes: 5, rows: 100 } as const;

/** What an older version of the site has written is dropped. */
function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function seenList(): readonly SeenResults[] {
  const list = recall(seenResultsKey, isList) ?? [];
  return list.filter((seen): seen is SeenResults => v.is(seenSchema, seen));
}

const others = (id: string) => seenList().filter((seen) => seen.id !== id);

/** Null where the browser hashes nothing, as on a page without HTTPS: then nothing is remembered. */
async function hashOf(key: string): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** Remembers the results that are on the screen. */
export async function rememberResults(
  { id, key }: OwnerAccess,
  seen: Omit<SeenResults, 'id' | 'keyHash' | 'at'>,
): Promise<void> {
  const keyHash = await hashOf(key);
  if (keyHash === null) return;
  const { entries, ...counts } = seen.rows;
  const isAll = entries.length <= limits.rows;
  const rows = { ...counts, entries: entries.slice(0, limits.rows) };
  const own = {
    ...seen,
    id,
    keyHash,
    at: Date.now(),
    rows: isAll ? rows : { ...rows, next: null },
  };
  remember(seenResultsKey, [own, ...others(id)].slice(0, limits.quizzes));
}

/** The results as this device saw them last, for a holder of the key. */
export async function recallResults({ id, key }: OwnerAccess): Promise<SeenResults | null> {
  const seen = seenList().find((one) => one.id === id);
  return seen !== undefined && seen.keyHash === (await hashOf(key)) ? seen : null;
}

/** What the page itself, which holds no secret, showed last. */
export function recallPage(id: string): Pick<SeenResults, 'id' | 'shareUrl'> | null {
  const seen = seenList().find((one) => one.id === id);
  return seen === undefined ? null : { id, shareUrl: seen.shareUrl };
}

/** The quiz is gone. */
export function forgetResults(id: string): void {
  remember(seenResultsKey, others(id));
}
