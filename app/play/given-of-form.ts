import type { Given } from '#core/given.ts';
import type { KindAnswer } from '#core/question-kinds/asked-parts.ts';
import { cleanLine } from '#core/text.ts';
import { numberOf } from '#core/text-digits.ts';

/** Indexes of options; undefined if one is missing. */
function placesOf(texts: readonly string[]): number[] | undefined {
  const isComplete = texts.length > 0 && texts.every((text) => /^\d{1,2}$/.test(text));
  return isComplete ? texts.map(Number) : undefined;
}

function kindAnswerOf(form: FormData): KindAnswer | undefined {
  const texts = form.getAll('answer').map(String);
  const [text = ''] = texts;
  switch (form.get('kind')) {
    case 'several':
    case 'order':
    case 'match':
      return placesOf(texts);
    case 'number':
      return numberOf(text);
    case 'opinion':
      return placesOf(texts)?.[0];
    default:
      // A text, or an opinion in words.
      return cleanLine(text) || undefined;
  }
}

/** The answer in the form of a question: of another kind than a choice, if it names one. */
export function givenOf(form: FormData): Given {
  if (form.has('kind')) {
    const answer = kindAnswerOf(form);
    return { option: null, ...(answer === undefined ? {} : { answer }) };
  }
  const option = form.get('option');
  const isOption = typeof option === 'string' && /^\d{1,3}$/.test(option);
  return { option: isOption ? Number(option) : null };
}
