import type { MiddlewareHandler } from 'hono';
import type { AuditEntry } from '#core/audit-log.ts';
import type { Session } from '#core/session.ts';
import { contentTopic } from '#server/events/event-bus.ts';
import { randomKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** What a signed-in request carries on its way to the route. */
export interface OperatorEnvironment {
  Variables: {
    session: Session;
    /** What the action was done to, where the address does not say it. */
    auditSubject?: string;
    auditDetails?: string;
  };
}

/** Writes a line of the audit log. */
export async function noteAudit(
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  entry: Pick<AuditEntry, 'operator' | 'action'> & Partial<Pick<AuditEntry, 'subject' | 'details'>>,
): Promise<void> {
  await storage.auditLog.add({ id: randomKey(), at: now(), subject: '', details: '', ...entry });
}

const audits = new WeakSet<object>();

/** Stands where `audited` would, beside a write that only reads what it is sent, as a preview does. */
export const changesNothing: MiddlewareHandler<OperatorEnvironment> = (_context, next) => next();

/** Whether a handler of a route is one that writes to the audit log. */
export function isAudit(handler: object): boolean {
  return audits.has(handler);
}

/**
 * Stands beside every route that changes something: once that has worked, what was read of it is out
 * of date, and it is in the audit log under `action`. The subject is what the route has set, or what its address names.
 */
export function audited(
  services: Services,
  action: string,
): MiddlewareHandler<OperatorEnvironment> {
  const handler: MiddlewareHandler<OperatorEnvironment> = async (context, next) => {
    await next();
    if (!context.res.ok) return;
    services.events.publish(contentTopic);
    await noteAudit(services, {
      operator: context.get('session').operator,
      action,
      subject: context.get('auditSubject') ?? Object.values(context.req.param()).join('/'),
      details: context.get('auditDetails') ?? '',
    });
  };
  audits.add(handler);
  return handler;
}
