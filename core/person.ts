import * as v from 'valibot';

/** Whose rows go: those of this name on the device, or everything that the device has left. */
export const erasureScopes = ['name', 'device'] as const;

export type ErasureScope = (typeof erasureScopes)[number];

export const erasureSchema = v.object({ scope: v.picklist(erasureScopes, 'required') });

/** What one person has left in all quizzes. */
export const personTracesSchema = v.object({
  name: v.string(),
  /** Without a device only the one row is known to be theirs. */
  hasDevice: v.boolean(),
  quizzes: v.number(),
  attempts: v.number(),
  answers: v.number(),
  rows: v.number(),
  /** Reports that name them. */
  reports: v.number(),
});

export type PersonTraces = v.InferOutput<typeof personTracesSchema>;
