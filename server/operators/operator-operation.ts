import type { Context } from 'hono';
import {
  type Handlers,
  type Operation,
  type OperationInput,
  operation,
} from '#server/http/operation.ts';
import { audited, changesNothing, type OperatorEnvironment } from '#server/operators/audit.ts';
import type { Services } from '#server/services.ts';

/** An operation of the admin area. */
export interface OperatorOperation extends Operation {
  /** What the audit log calls it; null where it changes nothing, though its method could. */
  readonly action?: string | null;
}

/** What a use-case of an operator gets. */
export interface AskedByOperator<Given> extends OperationInput<Given> {
  /** The name that they signed in with. */
  readonly operator: string;
  /** Tells the audit log what the action was done to, where the address does not, and more of it. */
  note(audit: { readonly subject?: string; readonly details?: string }): void;
}

/** The handlers of an operation that takes a signed-in operator; what it changes is audited. */
export function operatorOperation<const Given extends OperatorOperation, Result>(
  services: Services,
  given: Given,
  run: (asked: AskedByOperator<Given>) => Result | Promise<Result>,
): Handlers<Given, Result> {
  const { action, guards = [] } = given;
  const audits =
    action === undefined ? [] : [action === null ? changesNothing : audited(services, action)];
  return operation<Given, Result>(
    services,
    { ...given, isForOperators: true, guards: [...audits, ...guards] },
    (asked) => {
      const context: Context<OperatorEnvironment> = asked.context;
      return run({
        ...asked,
        operator: context.get('session').operator,
        note({ subject, details }) {
          if (subject !== undefined) context.set('auditSubject', subject);
          if (details !== undefined) context.set('auditDetails', details);
        },
      });
    },
  );
}
