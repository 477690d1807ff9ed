import * as v from 'valibot';
import { readyQuizLimits } from '#core/ready-quiz.ts';
import { cleanLine, fitsLength } from '#core/text.ts';

/** Longer than any text that fits its limit; cleaning what is longer would be work for nothing. */
const maxRawLength = 20_000;

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Strapi 4 wraps the fields of an entry in `attributes`, Strapi 5 does not. */
function fieldsOf(entry: unknown): unknown {
  if (!isFields(entry) || !isFields(entry.attributes)) return entry;
  return { ...entry.attributes, id: entry.id };
}

/** Strapi 4 wraps what a field refers to in `data`, Strapi 5 does not. */
function referredTo(value: unknown): unknown {
  return isFields(value) && 'data' in value ? value.data : value;
}

/** An image; of several, the first. */
function imageFields(value: unknown): unknown {
  const referred = referredTo(value);
  return fieldsOf(Array.isArray(referred) ? referred[0] : referred);
}

function listOf(value: unknown): unknown {
  const referred = referredTo(value) ?? [];
  return Array.isArray(referred) ? referred.map(fieldsOf) : referred;
}

/** A text as we show it. */
function shownText(max: number) {
  return v.pipe(
    v.string(),
    v.maxLength(maxRawLength),
    v.transform(cleanLine),
    v.check((text) => fitsLength(text, max)),
  );
}

/** A text as we show it, or nothing where there is none that can be shown. */
function line(max: number) {
  return v.fallback(shownText(max), '');
}

/** A field that is missing, null or of another kind is null: whoever asked for it can do without. */
function ifGiven<T>(schema: v.GenericSchema<unknown, T>) {
  return v.fallback(v.nullable(schema), null);
}

const pixels = v.pipe(v.number(), v.minValue(1), v.transform(Math.round));

const mediaSchema = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(imageFields),
    ifGiven(
      v.object({
        url: v.string(),
        alternativeText: line(readyQuizLimits.alternativeTextLength),
        mime: ifGiven(v.pipe(v.string(), v.regex(/^image\/[\w.+-]{1,40}$/))),
        width: ifGiven(pixels),
        height: ifGiven(pixels),
        size: ifGiven(v.pipe(v.number(), v.minValue(0))),
      }),
    ),
  ),
  null,
);

const optionSchema = v.object({
  text: line(readyQuizLimits.optionLength),
  correct: v.fallback(v.boolean(), false),
  media: mediaSchema,
});

const questionSchema = v.object({
  question: line(readyQuizLimits.questionLength),
  media: mediaSchema,
  options: v.optional(v.pipe(v.unknown(), v.transform(listOf), v.array(optionSchema)), []),
  explanation: line(readyQuizLimits.explanationLength),
});

/** Letters that an address and the id of an attempt can hold. */
export const documentIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

const rankSchema = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.regex(/^-?\d{1,9}(?:\.\d{1,9})?$/), v.transform(Number)),
]);

const timeSchema = v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse), v.finite());

const summaryEntries = {
  id: ifGiven(v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), documentIdSchema])),
  documentId: ifGiven(documentIdSchema),
  name: v.pipe(shownText(readyQuizLimits.nameLength), v.nonEmpty()),
  slug: ifGiven(v.pipe(v.string(), v.regex(/^[\w.~-]{1,80}$/))),
  rank: ifGiven(rankSchema),
  thumbnail: mediaSchema,
  locale: ifGiven(v.string()),
  createdAt: ifGiven(timeSchema),
  updatedAt: ifGiven(timeSchema),
  publishedAt: ifGiven(timeSchema),
};

/** An entry of the list, whichever Strapi it comes from. */
export const strapiSummarySchema = v.pipe(
  v.object(summaryEntries),
  v.check(({ id, documentId }) => id !== null || documentId !== null),
);

/** The answer to the request for one quiz; null where there is none. */
export const strapiQuizAnswerSchema = v.object({
  data: v.nullable(
    v.pipe(
      v.unknown(),
      v.transform(fieldsOf),
      v.object({
        ...summaryEntries,
        qna: v.optional(v.pipe(v.unknown(), v.transform(listOf), v.array(questionSchema)), []),
      }),
    ),
  ),
});

const count = ifGiven(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** The answer to the request for a page of the list; its entries are looked at one by one. */
export const strapiListAnswerSchema = v.object({
  data: v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => entries.map(fieldsOf)),
  ),
  meta: ifGiven(v.object({ pagination: ifGiven(v.object({ pageCount: count, total: count })) })),
});

export type StrapiMedia = v.InferOutput<typeof mediaSchema>;
export type StrapiOption = v.InferOutput<typeof optionSchema>;
export type StrapiQuestion = v.InferOutput<typeof questionSchema>;
export type StrapiSummary = v.InferOutput<typeof strapiSummarySchema>;
export type StrapiQuiz = StrapiSummary & { readonly qna: readonly StrapiQuestion[] };
