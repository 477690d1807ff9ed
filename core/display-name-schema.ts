import * as v from 'valibot';
import { maxNameLength } from '#core/display-name.ts';
import { cleanLine, fitsLength } from '#core/text.ts';

/** The stored name of a creator, friend or player: cleaned, at most 40 graphemes, may be ''. */
export const displayNameSchema = v.pipe(
  v.string('required'),
  v.transform(cleanLine),
  v.check((name) => fitsLength(name, maxNameLength), 'too_long'),
);
