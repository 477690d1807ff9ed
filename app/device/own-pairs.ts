import * as v from 'valibot';
import { deviceList } from '#app/device/device-list.ts';
import { idSchema } from '#core/ids.ts';
import { languages } from '#core/language.ts';

const ownPairSchema = v.object({
  id: idSchema,
  /** The secret of the seat: the way back to it without the cookie. */
  seatKey: idSchema,
  /** As this device saw them last; the other one is null while that seat is free. */
  names: v.object({ first: v.string(), second: v.nullable(v.string()) }),
  language: v.picklist(languages),
  isDeleted: v.optional(v.boolean()),
});

/** A pair in which somebody sits who uses this browser. */
export type OwnPair = v.InferOutput<typeof ownPairSchema>;

export const ownPairs = deviceList<OwnPair>('own-pairs', ownPairSchema);
