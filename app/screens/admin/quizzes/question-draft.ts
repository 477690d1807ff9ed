import * as v from 'valibot';
import { randomId } from '#app/device/memory.ts';
import { inEachLanguage, type Language, type Localized } from '#core/language.ts';
import { localizedSchema } from '#core/localized-schema.ts';
import type { ChosenMedia, StoredMedia } from '#core/media.ts';
import { type KindName, kindNames, questionPoints } from '#core/question-kinds/kind-names.ts';
import {
  type Difficulty,
  difficulties,
  type Media,
  type ReadyQuestion,
  type Texts,
} from '#core/ready-quiz.ts';
import { numberOf } from '#core/text-digits.ts';

export interface DraftMedia extends StoredMedia {
  readonly alternativeText: Localized;
}

/** An option, an item to sort, or a pair. */
export interface DraftOption {
  readonly id: string;
  /** Of a pair the left side. */
  readonly text: Localized;
  readonly correct: boolean;
  readonly media: DraftMedia | null;
  /** The right side of a pair; missing where nobody has written one. */
  readonly pair?: Localized;
}

/** The numbers of a question that asks for one, as they are typed. */
export interface DraftRange {
  readonly ans: string;
  readonly tolerance: string;
  readonly min: string;
  readonly max: string;
  readonly step: string;
}

export interface DraftQuestion {
  readonly id: string;
  /** Missing for the choice of one option. What another kind has stays with the question. */
  readonly kind?: KindName;
  readonly question: Localized;
  readonly media: DraftMedia | null;
  readonly options: readonly DraftOption[];
  readonly explanation: Localized;
  readonly difficulty?: Difficulty;
  readonly asOf?: string;
  readonly points?: (typeof questionPoints)[number];
  readonly partial?: boolean;
  readonly nearly?: boolean;
  readonly words?: boolean;
  readonly range?: DraftRange;
  readonly unit?: Localized;
  /** One a line. */
  readonly accepted?: Localized;
}

export const noText = inEachLanguage(() => '');

export const newRange: DraftRange = { ans: '', tolerance: '0', min: '0', max: '100', step: '1' };

export function newOption(): DraftOption {
  return { id: randomId(), text: noText, correct: false, media: null };
}

export function draftMedia(media: StoredMedia): DraftMedia {
  return { ...media, alternativeText: noText };
}

export function newQuestion(media: DraftMedia | null = null): DraftQuestion {
  const options = Array.from({ length: 4 }, newOption);
  return { id: randomId(), question: noText, media, options, explanation: noText };
}

export function written(texts: Texts | null | undefined): Localized {
  return { ...noText, ...texts };
}

export function mediaIn(media: Media | null): DraftMedia | null {
  return media && { ...media, alternativeText: written(media.alternativeText) };
}

/** The list of a stored question. */
function optionsIn(item: ReadyQuestion): DraftOption[] {
  switch (item.kind) {
    case 'order':
      return item.items.map((text) => ({ ...newOption(), text: written(text) }));
    case 'match':
      return item.pairs.map(({ left, right }) => ({
        ...newOption(),
        text: written(left),
        pair: written(right),
      }));
    case undefined:
    case 'several':
      return item.options.map(({ text, correct, media }) => ({
        ...newOption(),
        text: written(text),
        correct,
        media: mediaIn(media),
      }));
    case 'opinion':
      return item.words
        ? []
        : item.options.map(({ text, media }) => ({
            ...newOption(),
            text: written(text),
            media: mediaIn(media),
          }));
    case 'number':
    case 'text':
      return [];
  }
}

/** What only some kinds have. */
function partsIn(item: ReadyQuestion): Partial<DraftQuestion> {
  switch (item.kind) {
    case 'number': {
      const { ans, tolerance, min, max, step, unit } = item;
      const range = {
        ans: `${ans}`,
        tolerance: `${tolerance}`,
        min: `${min}`,
        max: `${max}`,
        step: `${step}`,
      };
      return { range, unit: written(unit) };
    }
    case 'text': {
      const { accepted, nearly = false } = item;
      return {
        accepted: inEachLanguage((language) => (accepted[language] ?? []).join('\n')),
        nearly,
      };
    }
    case 'opinion':
      return { words: item.words ?? false };
    default:
      return 'partial' in item && item.partial ? { partial: true } : {};
  }
}

export function questionIn(item: ReadyQuestion): DraftQuestion {
  const { kind, difficulty, asOf } = item;
  return {
    id: randomId(),
    ...(kind === undefined ? {} : { kind }),
    question: written(item.question),
    media: mediaIn(item.media),
    options: optionsIn(item),
    explanation: written(item.explanation),
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(asOf === undefined ? {} : { asOf }),
    ...('points' in item && item.points !== undefined ? { points: item.points } : {}),
    ...partsIn(item),
  };
}

/** Makes a question one of another kind; what is written stays. */
export function withKind(
  { kind: _, ...question }: DraftQuestion,
  kind: KindName | undefined,
): DraftQuestion {
  if (kind === undefined) return question;
  const { options } = question;
  const least = Math.max(0, 3 - options.length);
  return {
    ...question,
    kind,
    options: [...options, ...Array.from({ length: least }, newOption)],
    ...(kind === 'number' && question.range === undefined ? { range: newRange } : {}),
  };
}

/** A number as it is typed; not a number where it is none. */
const typed = (text: string) => numberOf(text) ?? Number.NaN;

/** The lines that say something. */
function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Reads texts and images of a draft in the languages of its quiz. */
export function draftReader(own: readonly Language[]) {
  const texts = (all: Localized): Texts =>
    Object.fromEntries(own.map((language) => [language, all[language]]));
  return {
    texts,
    hasText: (all: Localized) => own.some((one) => all[one].trim() !== ''),
    media: (chosen: DraftMedia | null): ChosenMedia | null =>
      chosen && { url: chosen.url, alternativeText: texts(chosen.alternativeText) },
  };
}

/** A question in the shape of the API; missing texts are empty, missing numbers are not a number. */
export function questionFrom(
  item: DraftQuestion,
  own: readonly Language[],
): ReadyQuestion<ChosenMedia> {
  const { texts, hasText, media } = draftReader(own);
  const { kind, difficulty, asOf = '', points } = item;
  const shared = {
    question: texts(item.question),
    media: media(item.media),
    explanation: hasText(item.explanation) ? texts(item.explanation) : null,
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(asOf === '' ? {} : { asOf }),
  };
  const scored = { ...shared, ...(points === undefined ? {} : { points }) };
  const parts = { ...scored, ...(item.partial ? { partial: true as const } : {}) };
  const plain = item.options.map((option) => ({
    text: texts(option.text),
    media: media(option.media),
  }));
  const options = plain.map((option, place) => ({
    ...option,
    correct: item.options[place]?.correct ?? false,
  }));
  if (kind === undefined) return { ...scored, options };
  switch (kind) {
    case 'several':
      return { kind, ...parts, options };
    case 'order':
      return { kind, ...parts, items: plain.map(({ text }) => text) };
    case 'match': {
      const pairs = item.options.map(({ text, pair = noText }) => ({
        left: texts(text),
        right: texts(pair),
      }));
      return { kind, ...parts, pairs };
    }
    case 'number': {
      const { ans, tolerance, min, max, step } = item.range ?? newRange;
      const { unit = noText } = item;
      return {
        kind,
        ...scored,
        ans: typed(ans),
        tolerance: typed(tolerance),
        min: typed(min),
        max: typed(max),
        step: typed(step),
        ...(hasText(unit) ? { unit: texts(unit) } : {}),
      };
    }
    case 'text': {
      const { accepted = noText, nearly = false } = item;
      return {
        kind,
        ...scored,
        accepted: Object.fromEntries(own.map((one) => [one, linesOf(accepted[one])])),
        ...(nearly ? { nearly: true as const } : {}),
      };
    }
    case 'opinion':
      return item.words ? { kind, ...shared, words: true } : { kind, ...shared, options: plain };
  }
}

const textsSchema = localizedSchema(v.string());

export const draftMediaSchema = v.nullable(
  v.object({
    url: v.string(),
    mime: v.string(),
    width: v.number(),
    height: v.number(),
    size: v.number(),
    alternativeText: textsSchema,
  }),
);

const optional = {
  text: v.exactOptional(textsSchema),
  flag: v.exactOptional(v.boolean()),
};

/** Checks a question of a remembered draft. */
export const draftQuestionSchema = v.object({
  id: v.string(),
  kind: v.exactOptional(v.picklist(kindNames)),
  question: textsSchema,
  media: draftMediaSchema,
  options: v.array(
    v.object({
      id: v.string(),
      text: textsSchema,
      correct: v.boolean(),
      media: draftMediaSchema,
      pair: optional.text,
    }),
  ),
  explanation: textsSchema,
  difficulty: v.exactOptional(v.picklist(difficulties)),
  asOf: v.exactOptional(v.string()),
  points: v.exactOptional(v.picklist(questionPoints)),
  partial: optional.flag,
  nearly: optional.flag,
  words: optional.flag,
  range: v.exactOptional(
    v.object({
      ans: v.string(),
      tolerance: v.string(),
      min: v.string(),
      max: v.string(),
      step: v.string(),
    }),
  ),
  unit: optional.text,
  accepted: optional.text,
});
