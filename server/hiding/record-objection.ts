import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import { nextClock, type Objection } from '#core/report.ts';
import { recordAudit } from '#server/operators/audit.ts';
import { randomKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { HidableKind } from '#server/storage/hiding.ts';

/** A quiz or pair, with the name of its maker. */
interface ObjectedSubject {
  readonly kind: HidableKind;
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  /** The topic of its events. */
  readonly topic: string;
}

/**
 * Records the maker's objection to a hiding by reports, once until an operator decides: the subject
 * is shown at once, and operators read the reason. Repeating the objection changes nothing. Errors:
 * `edit_conflict` if there is nothing (more) to object to.
 */
export async function recordObjection(
  services: Services,
  { kind, id: subjectId, name, language, topic }: ObjectedSubject,
  { message }: Objection,
): Promise<void> {
  const createdAt = services.now();
  const [source, reason] = ['creator', 'objection'] as const;
  const verdict = await services.storage.reports.object({
    kind,
    subjectId,
    rowKey: '',
    name,
    language,
    id: randomKey(),
    source,
    reason,
    message,
    contact: '',
    // One per cycle: until somebody decides, there is no other.
    visitor: source,
    address: null,
    device: null,
    createdAt,
    dueAt: nextClock({ source, reason, state: 'open', createdAt })?.at ?? null,
  });
  if (verdict === 'refused') throw new AppError('edit_conflict', 'nothing to object to (any more)');
  if (verdict === 'repeated') return;
  services.events.publish(topic);
  const details = 'shown: its creator objects';
  const action = `${kind}.hide`;
  await recordAudit(services, { operator: '', action, subject: subjectId, details });
}
