import * as v from 'valibot';
import { quizIdSchema } from '#core/id-schemas.ts';
import { storyPicturesSchema } from '#core/story-picture-schemas.ts';

/** The reply to a created quiz. `ownerKey` and `ownerUrl` are the creator's secret. */
export const createdQuizSchema = v.object({
  id: quizIdSchema,
  shareUrl: v.string(),
  ownerUrl: v.string(),
  ownerKey: v.string(),
  pictures: storyPicturesSchema,
});

export type CreatedQuiz = v.InferOutput<typeof createdQuizSchema>;
