import type { HowManyKnew } from '#content/share-images.ts';
import { texts } from '#content/texts.ts';
import { aboutMe } from '#core/about-me.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import type { InsightFact } from '#core/insight-facts.ts';
import type { Language } from '#core/language.ts';
import { writtenText } from '#server/formulas/formulas-in.ts';
import { drawable } from '#server/pictures/drawable.ts';
import { fillText } from '#server/pictures/fill-text.ts';

/** Below this share of right answers, few knew it. */
const fewShare = 0.4;

function howMany({ count, players }: { count: number; players: number }): HowManyKnew {
  if (count === 0) return 'nobody';
  if (count === 1) return 'one';
  return count / players < fewShare ? 'few' : 'many';
}

/** The words on the picture of a fact, of which each can be drawn. */
export function tellFact(
  fact: InsightFact,
  asked: {
    readonly question: { readonly question: string; readonly options: readonly string[] };
    readonly type: QuizType;
    readonly language: Language;
  },
): { readonly headline: string; readonly result: string; readonly detail: string } {
  const { question, type, language } = asked;
  const { score, types, insight } = texts[language].stories;
  const isTrivia = type === 'trivia';
  const headline =
    drawable(isTrivia ? writtenText(question.question) : aboutMe(question.question)) ||
    types[type].asks;
  const option = (index: number) =>
    drawable(writtenText(question.options[index] ?? '')) || `${index + 1}`;
  switch (fact.kind) {
    case 'knew': {
      const { count, players } = fact;
      const details = isTrivia ? insight.trivia : insight.person;
      const result = fillText(score, { score: count, total: players });
      return { headline, result, detail: details[howMany(fact)] };
    }
    case 'think': {
      const { count, players } = fact;
      const detail = fillText(insight.think, { option: option(fact.option) });
      return { headline, result: fillText(score, { score: count, total: players }), detail };
    }
    case 'split': {
      const chosen = { option: option(fact.option), otherOption: option(fact.otherOption) };
      const { count, otherCount } = fact;
      const result = fillText(insight.split, { count, otherCount });
      return { headline, result, detail: fillText(insight.which, chosen) };
    }
  }
}
