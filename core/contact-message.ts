import * as v from 'valibot';
import { displayNameSchema } from '#core/display-name-schema.ts';
import { languages } from '#core/language.ts';
import { cleanLine, cleanText, countGraphemes } from '#core/text.ts';

/** Longest texts of the contact form, in graphemes. */
export const contactLimits = { message: 2_000, replyTo: 200 } as const;

/** No grapheme needs more UTF-16 units than this; more is an attack. */
const maxUnitsPerGrapheme = 16;

function textSchema(max: number, clean: (text: string) => string) {
  return v.pipe(
    v.string('required'),
    v.maxLength(max * maxUnitsPerGrapheme, 'too_long'),
    v.transform(clean),
    v.check((text) => countGraphemes(text) <= max, 'too_long'),
  );
}

/** A message to the operators; only the text is required. */
export const contactMessageSchema = v.object({
  message: v.pipe(textSchema(contactLimits.message, cleanText), v.nonEmpty('required')),
  name: v.optional(displayNameSchema, ''),
  /** An email address or another way to reply. */
  replyTo: v.optional(textSchema(contactLimits.replyTo, cleanLine), ''),
  language: v.picklist(languages, 'unknown_language'),
});

export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;

/** Programs fill a form faster than this, in ms from the first keystroke to submitting. */
export const minWritingTime = 2_000;

/**
 * The body of `POST /api/messages`. `website` is a field that people never see, and `writingTime`
 * is the time spent writing, in ms: both only serve to tell programs from people.
 */
export const newContactMessageSchema = v.object({
  ...contactMessageSchema.entries,
  website: v.optional(v.pipe(v.string(), v.maxLength(2_000, 'too_long')), ''),
  writingTime: v.pipe(v.number('required'), v.integer('malformed'), v.minValue(0, 'malformed')),
});

export type NewContactMessage = v.InferOutput<typeof newContactMessageSchema>;
/** The client's input. */
export type ContactMessageInput = v.InferInput<typeof newContactMessageSchema>;

/** Whether the two traps indicate a program. */
export function looksAutomatic({ website, writingTime }: NewContactMessage): boolean {
  return website !== '' || writingTime < minWritingTime;
}

/** The reply to a message; the same for one caught in a trap, which must not reveal itself. */
export const messageReplySchema = v.object({ received: v.literal(true) });

/** How operators have dealt with a message. */
export const messageStates = ['new', 'answered', 'spam'] as const;

export type MessageState = (typeof messageStates)[number];

/** A message as operators see it. Times are ms since 1970. */
export const handledMessageSchema = v.object({
  id: v.string(),
  message: v.string(),
  name: v.string(),
  replyTo: v.string(),
  language: v.picklist(languages),
  createdAt: v.number(),
  state: v.picklist(messageStates),
  handledAt: v.nullable(v.number()),
});

/** A page of messages, newest first; `next` is the cursor of the following page, or null. */
export const messageListSchema = v.object({
  messages: v.array(handledMessageSchema),
  next: v.nullable(v.string()),
});

export type MessageList = v.InferOutput<typeof messageListSchema>;
