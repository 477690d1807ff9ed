import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import { type NewOrder, nextClock, subjectOfLink } from '#core/report.ts';
import { randomKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/**
 * Notes a removal order that came by mail or from an authority; its clock runs from when it came.
 * A time that has not come yet is `invalid`.
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
      ...subjectOfLink(link),
      rowKey: '',
      name: '',
      id,
      source,
      reason,
      message,
      contact,
      language,
      // Every order stands for itself, also a second one on the same thing.
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
