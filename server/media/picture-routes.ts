import { Hono } from 'hono';
import { pictureListSchema } from '#core/trivia-quiz.ts';
import { operation } from '#server/http/operation.ts';
import { listPictures } from '#server/media/question-pictures.ts';
import type { Services } from '#server/services.ts';

/** `/api/pictures`: what a question of trivia can show. */
export function pictureRoutes(services: Services) {
  return new Hono().get(
    '/',
    ...operation(
      services,
      {
        operationId: 'listPictures',
        summary: 'Emoji and pictures for questions and options of trivia, with what they show',
        reply: pictureListSchema,
        keep: { store: 'content', note: () => {} },
      },
      async () => ({ pictures: listPictures() }),
    ),
  );
}
