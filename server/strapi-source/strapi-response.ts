import * as v from 'valibot';
import { readyQuizLimits } from '#core/ready-quiz.ts';
import { cleanLine, fitsLength } from '#core/text.ts';

/** Longer than any text within its limit; cleaning a longer one would waste time. */
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

/** Strapi 4 wraps references in `data`, Strapi 5 does not. */
function referredTo(value: unknown): unknown {
  return isFields(value) && 'data' in value ? value.data : value;
}

/** An image; the first of several. */
function imageFields(value: unknown): unknown {
  const referred = referredTo(value);
  return fieldsOf(Array.isArray(referred) ? referred[0] : referred);
}

function listOf(value: unknown): unknown {
  const referred = referredTo(value) ?? [];
  return Array.isArray(referred) ? referred.map(fieldsOf) : referred;
}

/** Cleans a text for display. */
function shownText(max: number) {
  return v.pipe(
    v.string(),
    v.maxLength(maxRawLength),
    v.transform(cleanLine),
    v.check((text) => fitsLength(text, max)),
  );
}

/** A cleaned text, or null if nothing can be shown. */
function line(max: number) {
  return v.fallback(shownText(max), '');
}

/** A missing field, null, or one of another type becomes null. */
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

/** Characters valid in an address and in the id of an attempt. */
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

/** An entry of the list, from either version of Strapi. */
export const strapiSummarySchema = v.pipe(
  v.object(summaryEntries),
  v.check(({ id, documentId }) => id !== null || documentId !== null),
);

/** The response to a request for one quiz; null if there is none. */
export const strapiQuizResponseSchema = v.object({
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

/** The response to a request for a page of the list; its entries are checked one by one. */
export const strapiListResponseSchema = v.object({
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
