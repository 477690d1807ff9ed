import * as v from 'valibot';
import { displayNameSchema } from '#core/display-name.ts';
import { languages } from '#core/language.ts';
import { cleanLine, cleanText, countGraphemes } from '#core/text.ts';

/** Longest texts of the contact form, in graphemes. */
export const contactLimits = { message: 2_000, replyTo: 200 } as const;

/** No grapheme needs more than this many UTF-16 units; beyond it is an attack. */
const maxUnitsPerGrapheme = 16;

function textSchema(max: number, clean: (text: string) => string) {
  return v.pipe(
    v.string('required'),
    v.maxLength(max * maxUnitsPerGrapheme, 'too_long'),
    v.transform(clean),
    v.check((text) => countGraphemes(text) <= max, 'too_long'),
  );
}

/** What somebody writes to the people who run the site; only the message is required. */
export const contactMessageSchema = v.object({
  message: v.pipe(textSchema(contactLimits.message, cleanText), v.nonEmpty('required')),
  name: v.optional(displayNameSchema, ''),
  /** An email address or whatever else they want to be answered at. */
  replyTo: v.optional(textSchema(contactLimits.replyTo, cleanLine), ''),
  language: v.picklist(languages, 'unknown_language'),
});

export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;

/** Programs fill a form faster than this, in ms from its first keystroke to its sending. */
export const minWritingTime = 2_000;

/**
 * The body of `POST /api/messages`. `website` is a field that people never see, and
 * `writingTime` is how long the writing took, in ms: both only serve to tell programs from people.
 */
export const newContactMessageSchema = v.object({
  ...contactMessageSchema.entries,
  website: v.optional(v.pipe(v.string(), v.maxLength(2_000, 'too_long')), ''),
  writingTime: v.pipe(v.number('required'), v.integer('malformed'), v.minValue(0, 'malformed')),
});

export type NewContactMessage = v.InferOutput<typeof newContactMessageSchema>;
/** What a client sends. */
export type ContactMessageInput = v.InferInput<typeof newContactMessageSchema>;

/** Whether a program wrote it, as far as the two traps can tell. */
export function looksAutomatic({ website, writingTime }: NewContactMessage): boolean {
  return website !== '' || writingTime < minWritingTime;
}

/** The reply to a message. The same for one that was caught in a trap: it must not learn of it. */
export const messageReplySchema = v.object({ received: v.literal(true) });

/** What operators have done about a message. */
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
