import type { AnswerKey } from '#core/answer-key.ts';
import type { ChoiceKey } from '#core/choice-key.ts';
import { type Language, languages } from '#core/language.ts';
import type { AskedParts } from '#core/question-kinds/asked-parts.ts';
import { type KindQuestion, kindOf } from '#core/question-kinds/question-kinds.ts';
import { shownOrder } from '#core/question-kinds/shown-order.ts';
import {
  languagesOf,
  type PlayedChoices,
  type PlayedQuestions,
  type ReadyChoice,
  type ReadyKindQuestion,
  type ReadyOption,
  type ReadyQuestion,
  type Texts,
  textIn,
} from '#core/ready-quiz.ts';

function inAllLanguages(texts: Texts): string {
  return languages.map((language) => texts[language] ?? '').join('\n');
}

/**
 * The order in which items or right sides are shown. It depends on their texts in all languages, so
 * that a place means the same in each: a page may change its language in the middle of an attempt.
 */
function shownPlaces(texts: readonly Texts[], question: Texts): number[] {
  return shownOrder(texts.map(inAllLanguages), inAllLanguages(question));
}

function rightPlaces(options: readonly Pick<ReadyOption, 'correct'>[]): number[] {
  return options.flatMap(({ correct }, place) => (correct ? [place] : []));
}

/** What a question that earns points says of them. */
function scoringOf({ points }: Pick<ReadyChoice, 'points'>) {
  return points === undefined ? {} : { points };
}

function partialOf({ partial }: { readonly partial?: true }) {
  return partial ? { partial } : {};
}

/** A question that is no choice of one option with its texts in one language, as its kind judges it. */
export function inLanguage(asked: ReadyKindQuestion<unknown>, language: Language): KindQuestion {
  const text = (texts: Texts) => textIn(texts, language);
  const question = text(asked.question);
  switch (asked.kind) {
    case 'several':
      return {
        kind: asked.kind,
        question,
        ...scoringOf(asked),
        ...partialOf(asked),
        options: asked.options.map((option) => text(option.text)),
        ans: rightPlaces(asked.options),
      };
    case 'order':
      return {
        kind: asked.kind,
        question,
        ...scoringOf(asked),
        ...partialOf(asked),
        items: asked.items.map(text),
        shown: shownPlaces(asked.items, asked.question),
      };
    case 'number': {
      const { kind, min, max, step, unit, ans, tolerance } = asked;
      return {
        kind,
        question,
        ...scoringOf(asked),
        min,
        max,
        step,
        ...(unit === undefined ? {} : { unit: text(unit) }),
        ans,
        tolerance,
      };
    }
    case 'text': {
      const { kind, accepted, nearly } = asked;
      const others = languages.filter((one) => one !== language);
      return {
        kind,
        question,
        ...scoringOf(asked),
        accepted: [...(accepted[language] ?? [])],
        alsoAccepted: others.flatMap((one) => accepted[one] ?? []),
        ...(nearly ? { nearly } : {}),
      };
    }
    case 'match': {
      const rights = asked.pairs.map(({ right }) => right);
      return {
        kind: asked.kind,
        question,
        ...scoringOf(asked),
        ...partialOf(asked),
        pairs: asked.pairs.map(({ left, right }) => ({ left: text(left), right: text(right) })),
        shown: shownPlaces(rights, asked.question),
      };
    }
    case 'opinion':
      return asked.words
        ? { kind: asked.kind, question, words: true }
        : {
            kind: asked.kind,
            question,
            options: asked.options.map((option) => text(option.text)),
          };
  }
}

export function isChoice<M>(question: ReadyQuestion<M>): question is ReadyChoice<M> {
  return question.kind === undefined;
}

/** Decides on the choice of one option. */
export function readyChoiceKey({ options, points }: ReadyChoice): ChoiceKey {
  return {
    options: options.length,
    right: rightPlaces(options),
    ...(points === undefined ? {} : { points }),
  };
}

/** Decides on the answers to a question that is asked in a language. */
export function readyAnswerKey(question: ReadyQuestion, language: Language): AnswerKey {
  return isChoice(question) ? readyChoiceKey(question) : inLanguage(question, language);
}

/** What a question asks for in a language, without what is right. */
export function readyAskedParts(question: ReadyQuestion, language: Language): AskedParts {
  const points = 'points' in question ? question.points : undefined;
  const asked = isChoice(question)
    ? { options: question.options.map(({ text }) => textIn(text, language)) }
    : askedOfKind(inLanguage(question, language));
  return { ...asked, ...(points === undefined ? {} : { points }) };
}

function askedOfKind(question: KindQuestion): AskedParts {
  return kindOf(question).ask(question);
}

/** A choice as competitions and the quiz of the day take it: worth as much as any other. */
export function unweighted({ points: _, ...choice }: ReadyChoice): ReadyChoice {
  return choice;
}

/** What of a quiz can be played where each question is the choice of one option. */
export function choicesOf({ name, qna }: PlayedQuestions): PlayedChoices {
  return { name, qna: qna.filter(isChoice).map(unweighted) };
}

/** The options that may have images; none where the answer is sorted, matched or typed. */
export function optionsOf<M>(
  question: ReadyQuestion<M>,
): readonly { readonly text: Texts; readonly media: M | null }[] {
  return 'options' in question ? question.options : [];
}

/** The same question with other images. `change` gets each of them and its path in the question. */
export function withMedia<M, N>(
  question: ReadyQuestion<M>,
  change: (media: M | null, path: string) => N | null,
): ReadyQuestion<N> {
  const options = optionsOf(question).map((option, place) => ({
    ...option,
    media: change(option.media, `options.${place}.media`),
  }));
  const media = change(question.media, 'media');
  // The compiler does not know that options keep their shape.
  return { ...question, media, ...('options' in question ? { options } : {}) } as ReadyQuestion<N>;
}

/** Every text of a question with its dotted path. */
function* textsOf(
  asked: ReadyQuestion<unknown>,
): Generator<readonly [path: string, texts: Readonly<Partial<Record<Language, unknown>>>]> {
  yield ['question', asked.question];
  for (const [place, { text }] of optionsOf(asked).entries()) {
    yield [`options.${place}.text`, text];
  }
  switch (asked.kind) {
    case 'order':
      for (const [place, item] of asked.items.entries()) yield [`items.${place}`, item];
      break;
    case 'number':
      if (asked.unit !== undefined) yield ['unit', asked.unit];
      break;
    case 'text':
      yield ['accepted', asked.accepted];
      break;
    case 'match':
      for (const [place, { left, right }] of asked.pairs.entries()) {
        yield [`pairs.${place}.left`, left];
        yield [`pairs.${place}.right`, right];
      }
      break;
  }
  if (asked.explanation !== null) yield ['explanation', asked.explanation];
}

/** Paths of texts that lack one of the quiz's languages; empty if the quiz is complete. */
export function missingTexts({
  name,
  qna,
}: {
  readonly name: Texts;
  readonly qna: readonly ReadyQuestion<unknown>[];
}): string[] {
  const own = languagesOf({ name });
  return qna.flatMap((question, index) =>
    [...textsOf(question)].flatMap(([path, texts]) =>
      own
        .filter((language) => texts[language] === undefined)
        .map((language) => `qna.${index}.${path}.${language}`),
    ),
  );
}
