import * as v from 'valibot';
import type { Draft } from '#app/ui/quiz-editor/draft.ts';
import { boardViewers } from '#core/custom-quiz.ts';
import { languages } from '#core/language.ts';
import { pictureSchema, triviaSeconds } from '#core/trivia-quiz.ts';

const picture = v.optional(v.nullable(pictureSchema));

/** Checks a remembered draft, which may come from an older version or be changed by hand. */
export const draftSchema = v.object({
  language: v.picklist(languages),
  name: v.string(),
  boardFor: v.optional(v.picklist(boardViewers)),
  endsAt: v.optional(v.nullable(v.number())),
  title: v.optional(v.string()),
  seconds: v.optional(v.nullable(v.picklist(triviaSeconds))),
  questions: v.array(
    v.object({
      id: v.string(),
      text: v.string(),
      options: v.array(v.object({ id: v.string(), text: v.string(), picture })),
      right: v.union([v.nullable(v.string()), v.array(v.string())]),
      explanation: v.optional(v.string()),
      picture,
    }),
  ),
}) satisfies v.GenericSchema<Draft>;
