import * as v from 'valibot';

/** The extent of an erasure: rows of this name on the device, or everything from the device. */
export const erasureScopes = ['name', 'device'] as const;

export type ErasureScope = (typeof erasureScopes)[number];

export const erasureSchema = v.object({ scope: v.picklist(erasureScopes, 'required') });

/** One person's traces in all quizzes. */
export const personTracesSchema = v.object({
  name: v.string(),
  /** Without a device, only the one row is known to be theirs. */
  hasDevice: v.boolean(),
  quizzes: v.number(),
  attempts: v.number(),
  answers: v.number(),
  rows: v.number(),
  /** Places in live games. */
  places: v.number(),
  /** Reports that name them. */
  reports: v.number(),
});

export type PersonTraces = v.InferOutput<typeof personTracesSchema>;
