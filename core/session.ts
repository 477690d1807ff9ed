import * as v from 'valibot';
import { displayNameSchema } from '#core/display-name-schema.ts';

/** How long an operator stays signed in, in ms. */
export const sessionMs = 12 * 60 * 60 * 1_000;

/**
 * The body of `POST /api/session`: the operator's name, for the audit log. There are no accounts.
 */
export const newSessionSchema = v.object({
  operator: v.optional(displayNameSchema, ''),
});

/** A signed-in operator. `expiresAt` is ms since 1970. */
export const sessionSchema = v.object({
  operator: v.string(),
  expiresAt: v.number(),
});

export type Session = v.InferOutput<typeof sessionSchema>;
