import * as v from 'valibot';

/** One action of an operator. `at` is ms since 1970; `subject` identifies its object. */
export const auditEntrySchema = v.object({
  id: v.string(),
  at: v.number(),
  operator: v.string(),
  /** Noun and verb, such as `custom-quiz.hide`. */
  action: v.string(),
  subject: v.string(),
  /** More about it, in one short line. */
  details: v.string(),
});

/** A page of the log, newest first; `next` is the cursor of the following page, or null. */
export const auditLogSchema = v.object({
  entries: v.array(auditEntrySchema),
  next: v.nullable(v.string()),
});

export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;
export type AuditLog = v.InferOutput<typeof auditLogSchema>;
