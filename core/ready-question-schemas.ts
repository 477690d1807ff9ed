import * as v from 'valibot';
import { languages } from '#core/language.ts';
import { strictLanguagesSchema, textsSchema } from '#core/localized-schema.ts';
import { kindLimits } from '#core/question-kinds/answer-limits.ts';
import { questionPoints } from '#core/question-kinds/kind-names.ts';
import { numberEntries, numberRules, unitLength } from '#core/question-kinds/number/number.ts';
import { partialEntry } from '#core/question-kinds/question-kind.ts';
import { acceptedSchema } from '#core/question-kinds/text/text.ts';
import { difficulties, readyQuizLimits, type Texts } from '#core/ready-quiz.ts';

export const difficultySchema = v.exactOptional(v.picklist(difficulties, 'malformed'));

const monthSchema = v.pipe(
  v.string('malformed'),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'malformed'),
);

const optionText = textsSchema(readyQuizLimits.optionLength);

/** What lists have in each language in which they have something. */
function inEach(all: readonly Texts[]): (readonly string[])[] {
  return languages
    .map((language) => all.flatMap((texts) => texts[language] ?? []))
    .filter(({ length }) => length > 0);
}

function areDifferent(all: readonly Texts[]): boolean {
  return inEach(all).every((texts) => new Set(texts).size === texts.length);
}

function areNotAllAlike(all: readonly Texts[]): boolean {
  return inEach(all).every((texts) => new Set(texts).size > 1);
}

/** A list of options, items or pairs. */
function listOf<const S extends v.GenericSchema>(item: S, fewest: number, most: number) {
  return v.pipe(
    v.array(item, 'required'),
    v.minLength(fewest, 'too_few_options'),
    v.maxLength(most, 'too_many'),
  );
}

const { options: mostOptions } = readyQuizLimits;

/** At least so many items to sort or pairs to find. */
const fewestItems = 3;

/** Items in their right order. */
const itemsSchema = v.pipe(
  listOf(optionText, fewestItems, kindLimits.items),
  v.check((items) => areDifferent(items), 'repeated'),
);

/** What is accepted in each language. */
export const readyAcceptedSchema = v.pipe(
  strictLanguagesSchema(
    v.pipe(
      v.array(acceptedSchema, 'required'),
      v.minLength(1, 'required'),
      v.maxLength(kindLimits.accepted, 'too_many'),
    ),
  ),
  v.check((texts) => Object.keys(texts).length > 0, 'required'),
);

export const readyPairsSchema = v.pipe(
  listOf(v.strictObject({ left: optionText, right: optionText }), fewestItems, kindLimits.pairs),
  v.check((pairs) => areDifferent(pairs.map(({ left }) => left)), 'repeated'),
  v.check((pairs) => areNotAllAlike(pairs.map(({ right }) => right)), 'no_wrong_option'),
);

const explanationSchema = textsSchema(readyQuizLimits.explanationLength);

/** Options, of which some are right. */
export function readyOptionsSchema<M>(media: v.GenericSchema<unknown, M | null>) {
  return listOf(
    v.strictObject({ text: optionText, media, correct: v.boolean('required') }),
    2,
    mostOptions,
  );
}

/** A question of each kind, by the schemas of an image and an explanation, which may be null. */
function questionSchemas<M>({
  media,
  explanation,
}: {
  media: v.GenericSchema<unknown, M | null>;
  explanation: v.GenericSchema<unknown, v.InferOutput<typeof explanationSchema> | null>;
}) {
  const common = {
    question: textsSchema(readyQuizLimits.questionLength),
    media,
    explanation,
    difficulty: difficultySchema,
    asOf: v.exactOptional(monthSchema),
  };
  const scored = {
    ...common,
    points: v.exactOptional(v.picklist(questionPoints, 'malformed')),
  };
  const opinionOption = v.strictObject({ text: optionText, media });
  const rightOptions = v.pipe(
    readyOptionsSchema(media),
    v.check((all) => all.some(({ correct }) => correct), 'no_right_option'),
  );
  const choice = v.strictObject({
    kind: v.optional(v.never('unknown_kind')),
    ...scored,
    options: v.pipe(
      rightOptions,
      v.check((all) => all.some(({ correct }) => !correct), 'no_wrong_option'),
    ),
  });
  const several = v.strictObject({
    kind: v.literal('several'),
    ...scored,
    ...partialEntry,
    options: v.pipe(
      rightOptions,
      v.check((all) => areDifferent(all.map(({ text }) => text)), 'repeated'),
    ),
  });
  const order = v.strictObject({
    kind: v.literal('order'),
    ...scored,
    ...partialEntry,
    items: itemsSchema,
  });
  const number = v.pipe(
    v.strictObject({
      kind: v.literal('number'),
      ...scored,
      ...numberEntries,
      unit: v.exactOptional(textsSchema(unitLength)),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const [field, { code, isKept }] of Object.entries(numberRules)) {
        if (isKept(dataset.value)) continue;
        const input = dataset.value;
        const path = { type: 'object', origin: 'value', input, key: field, value: null } as const;
        addIssue({ message: code, path: [path as never] });
      }
    }),
  );
  const text = v.strictObject({
    kind: v.literal('text'),
    ...scored,
    accepted: readyAcceptedSchema,
    nearly: v.exactOptional(v.literal(true, 'malformed')),
  });
  const match = v.strictObject({
    kind: v.literal('match'),
    ...scored,
    ...partialEntry,
    pairs: readyPairsSchema,
  });
  const opinion = v.strictObject({
    kind: v.literal('opinion'),
    ...common,
    words: v.optional(v.never('malformed')),
    options: v.pipe(
      listOf(opinionOption, 2, mostOptions),
      v.check((all) => areDifferent(all.map(({ text: texts }) => texts)), 'repeated'),
    ),
  });
  const words = v.strictObject({
    kind: v.literal('opinion'),
    ...common,
    words: v.literal(true, 'malformed'),
  });
  return { choice, several, order, number, text, match, words, opinion };
}

/** A question as it is entered. `M` is the type of its images. */
export function readyQuestionSchema<M>(image: v.GenericSchema<unknown, M>) {
  const { choice, several, order, number, text, match, words, opinion } = questionSchemas<M>({
    media: v.nullish(image, null),
    explanation: v.nullish(explanationSchema, null),
  });
  return v.variant(
    'kind',
    [
      choice,
      several,
      order,
      number,
      text,
      match,
      v.variant('words', [words, opinion], 'malformed'),
    ],
    'unknown_kind',
  );
}

/** The same as it is read again. */
export function readyQuestionReplySchema<M>(image: v.GenericSchema<unknown, M>) {
  const { choice, several, order, number, text, match, words, opinion } = questionSchemas<M>({
    media: v.nullable(image),
    explanation: v.nullable(explanationSchema),
  });
  return v.union([choice, several, order, number, text, match, words, opinion]);
}
