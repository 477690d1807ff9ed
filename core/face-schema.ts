import * as v from 'valibot';
import { facePattern } from '#core/face.ts';

/** The face that somebody chose. */
export const faceSchema = v.pipe(v.string('malformed'), v.regex(facePattern, 'malformed'));

/** The fields of somebody who may have chosen a face. */
export const chosenFace = { face: v.optional(faceSchema) };

/** The fields of a name that is shown: three letters to draw the face by, '' for a plain one. */
export const drawnFace = { face: v.optional(v.string()) };
