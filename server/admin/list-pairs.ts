import { hidingNow } from '#core/hiding.ts';
import type { ListedPair, ModeratedPairList } from '#core/moderated-pair.ts';
import { adminPageSize, pageOf, positionOf } from '#server/operators/cursor.ts';
import type { Services } from '#server/services.ts';
import type { StoredPair } from '#server/storage/pairs.ts';

/** Nobody works through more reported pairs than this. */
const maxReported = 200;

function listedPair(pair: StoredPair, reports: number, now: number): ListedPair {
  const { id, first, second, language, data, createdAt } = pair;
  const names = { first: first.name, second: second?.name ?? null };
  const { hiddenAt } = hidingNow(pair, now);
  return { id, names, language, questions: data.length, createdAt, hiddenAt, reports };
}

/** Pairs for operators, newest or most reported first. A foreign cursor is `invalid`. */
export async function listPairs(
  { storage, now }: Services,
  { order, cursor }: { order: 'newest' | 'reported'; cursor: string | undefined },
): Promise<ModeratedPairList> {
  const reported = await storage.reports.mostReported(['pair'], maxReported);
  if (order === 'reported') {
    const found = await Promise.all(
      reported.map(async ({ id, reports }) => {
        const pair = await storage.pairs.find(id);
        return pair === null ? [] : [listedPair(pair, reports, now())];
      }),
    );
    return { pairs: found.flat(), next: null };
  }
  const position = positionOf(cursor);
  const after = position === null ? null : { createdAt: position.at, id: position.id };
  const found = await storage.pairs.newest(after, adminPageSize + 1);
  const { entries, next } = pageOf(found, ({ createdAt: at, id }) => ({ at, id }));
  const open = new Map(reported.map(({ id, reports }) => [id, reports]));
  return { pairs: entries.map((pair) => listedPair(pair, open.get(pair.id) ?? 0, now())), next };
}
