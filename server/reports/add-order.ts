import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import { isQuizCode } from '#core/quiz-code.ts';
import { type NewOrder, nextClock, subjectOfLink } from '#core/report.ts';
import { randomKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** The subject of a link by its id; a code that no quiz has is only an address. */
async function subjectAt({ storage }: Services, link: string) {
  const { kind, subjectId } = subjectOfLink(link);
  if (kind !== 'custom-quiz' || !isQuizCode(subjectId)) return { kind, subjectId };
  const id = await storage.customQuizzes.idOfCode(subjectId);
  return id === null ? ({ kind: 'page', subjectId: link } as const) : { kind, subjectId: id };
}

/**
 * Records a removal order received by mail or from an authority; its deadline counts from the
 * receipt. A time in the future is `invalid`.
 */
export async function addOrder(
  services: Services,
  { order, language }: { order: NewOrder; language: Language },
): Promise<{ id: string }> {
  const { link, message, contact, receivedAt: createdAt } = order;
  if (createdAt > services.now()) {
    throw new AppError('invalid', 'received in the future', [
      { path: 'receivedAt', code: 'not_past' },
    ]);
  }
  const id = randomKey();
  const [source, reason] = ['order', 'order'] as const;
  await services.storage.reports.add(
    {
      ...(await subjectAt(services, link)),
      rowKey: '',
      name: '',
      id,
      source,
      reason,
      message,
      contact,
      language,
      // Every order is separate, even a second one on the same subject.
      visitor: id,
      address: null,
      device: null,
      createdAt,
      dueAt: nextClock({ source, reason, state: 'open', createdAt })?.at ?? null,
    },
    createdAt,
  );
  return { id };
}
