import type { MiddlewareHandler } from 'hono';
import type { AuditEntry } from '#core/audit-log.ts';
import type { Session } from '#core/session.ts';
import { contentTopic } from '#server/events/event-bus.ts';
import { randomKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** The variables of a signed-in request on its way to the route. */
export interface OperatorEnvironment {
  Variables: {
    session: Session;
    /** The subject of the action, if the address does not contain it. */
    auditSubject?: string;
    auditDetails?: string;
  };
}

/** Writes an entry of the audit log. */
export async function recordAudit(
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  entry: Pick<AuditEntry, 'operator' | 'action'> & Partial<Pick<AuditEntry, 'subject' | 'details'>>,
): Promise<void> {
  await storage.auditLog.add({ id: randomKey(), at: now(), subject: '', details: '', ...entry });
}

const audits = new WeakSet<object>();

/** Replaces `audited` beside a POST that changes nothing, such as a preview. */
export const changesNothing: MiddlewareHandler<OperatorEnvironment> = (_context, next) => next();

/** Whether a route's handler writes to the audit log. */
export function isAudit(handler: object): boolean {
  return audits.has(handler);
}

/**
 * For every route that changes something: once it has succeeded, publishes the change of content
 * and records it in the audit log under `action`. The subject is set by the route, or taken from
 * its address.
 */
export function recordChange(
  services: Services,
  action: string,
): MiddlewareHandler<OperatorEnvironment> {
  const handler: MiddlewareHandler<OperatorEnvironment> = async (context, next) => {
    await next();
    if (!context.res.ok) return;
    services.events.publish(contentTopic);
    await recordAudit(services, {
      operator: context.get('session').operator,
      action,
      subject: context.get('auditSubject') ?? Object.values(context.req.param()).join('/'),
      details: context.get('auditDetails') ?? '',
    });
  };
  audits.add(handler);
  return handler;
}
