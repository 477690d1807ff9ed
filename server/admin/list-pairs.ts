import { hidingNow } from '#core/hiding.ts';
import type { ModeratedPairList } from '#core/moderated-pair.ts';
import { listModerated, type ModeratedQuery } from '#server/admin/list-moderated.ts';
import type { Services } from '#server/services.ts';

/** Pairs for operators; see `listModerated`. */
export async function listPairs(
  services: Services,
  query: ModeratedQuery,
): Promise<ModeratedPairList> {
  const { find, newest } = services.storage.pairs;
  const now = services.now();
  const { lines, next } = await listModerated(services, query, {
    kinds: ['pair'],
    find,
    newest,
    lineOf(pair, reports) {
      const { id, first, second, language, data, createdAt } = pair;
      const names = { first: first.name, second: second?.name ?? null };
      const { hiddenAt } = hidingNow(pair, now);
      return { id, names, language, questions: data.length, createdAt, hiddenAt, reports };
    },
  });
  return { pairs: lines, next };
}
