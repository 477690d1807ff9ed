import { m } from '#app/paraglide/messages.js';
import { numberText } from '#core/answer-text.ts';
import { kindAnswerLimits } from '#core/question-kinds/answer-limits.ts';
import type { AskedParts } from '#core/question-kinds/asked-parts.ts';

/** How to answer a question of this kind. */
export function kindHint({ kind, range, words }: AskedParts): string {
  switch (kind) {
    case 'several':
      return m.kind_several_hint();
    case 'order':
      return m.kind_order_hint();
    case 'match':
      return m.kind_match_hint();
    case 'number':
      return range === undefined
        ? ''
        : m.kind_number_hint({
            min: numberText(range.min, range),
            max: numberText(range.max, range),
          });
    case 'opinion':
      return words ? m.kind_word_hint({ max: kindAnswerLimits.word }) : m.kind_opinion_hint();
    default:
      return m.kind_text_hint({ max: kindAnswerLimits.text });
  }
}
