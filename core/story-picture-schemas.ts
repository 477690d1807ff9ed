import * as v from 'valibot';

const formatsSchema = v.object({ story: v.string(), square: v.string() });

/** Addresses on this site of pictures to post; those in `nameless` show no names. */
export const storyPicturesSchema = v.object({ ...formatsSchema.entries, nameless: formatsSchema });
