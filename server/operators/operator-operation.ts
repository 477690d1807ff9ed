import type { Context } from 'hono';
import {
  type Handlers,
  type Operation,
  type OperationInput,
  operation,
} from '#server/http/operation.ts';
import { changesNothing, type OperatorEnvironment, recordChange } from '#server/operators/audit.ts';
import type { Services } from '#server/services.ts';

/** An operation of the admin area. */
export interface OperatorOperation extends Operation {
  /** Its name in the audit log; null if it changes nothing, though its method could. */
  readonly action?: string | null;
}

/** The input of an operator's use-case. */
export interface OperatorInput<Given> extends OperationInput<Given> {
  /** The name that they signed in with. */
  readonly operator: string;
  /** Sets the subject in the audit log, if the address does not contain it, and details. */
  setAudit(audit: { readonly subject?: string; readonly details?: string }): void;
}

/** The handlers of an operation for signed-in operators; changes are audited. */
export function operatorOperation<const Given extends OperatorOperation, Result>(
  services: Services,
  given: Given,
  run: (asked: OperatorInput<Given>) => Result | Promise<Result>,
): Handlers<Given, Result> {
  const { action, guards = [] } = given;
  const audits =
    action === undefined ? [] : [action === null ? changesNothing : recordChange(services, action)];
  return operation<Given, Result>(
    services,
    { ...given, isForOperators: true, guards: [...audits, ...guards] },
    (asked) => {
      const context: Context<OperatorEnvironment> = asked.context;
      return run({
        ...asked,
        operator: context.get('session').operator,
        setAudit({ subject, details }) {
          if (subject !== undefined) context.set('auditSubject', subject);
          if (details !== undefined) context.set('auditDetails', details);
        },
      });
    },
  );
}
