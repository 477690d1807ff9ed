import { Hono } from 'hono';
import * as v from 'valibot';
import { languages } from '#core/language.ts';
import { phrasingsSchema } from '#core/phrasing-schemas.ts';
import { operation } from '#server/http/operation.ts';
import { shippedPhrasings } from '#server/phrasings/shipped-phrasings.ts';
import type { Services } from '#server/services.ts';

/** `/api/phrasings`: what an editor needs to show how friends will read a question. */
export function phrasingRoutes(services: Services) {
  return new Hono().get(
    '/:language',
    ...operation(
      services,
      {
        operationId: 'readPhrasings',
        summary: 'How friends read questions: whose name is in them, and the shipped phrasings',
        reply: phrasingsSchema,
        params: v.object({ language: v.picklist(languages) }),
        keep: { store: 'content', note: () => {} },
      },
      async ({ params: { language } }) => ({
        rule: services.config.pronounRule,
        questions: shippedPhrasings[language],
      }),
    ),
  );
}
