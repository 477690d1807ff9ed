import type { SkipReason } from '#core/quiz-drafts.ts';
import { plainText } from '#server/quiz-files/plain-text.ts';

/** What foreign HTML shows that a text cannot. */
export function lossesOfHtml(html: string): SkipReason[] {
  return [
    ...(/<(?:img|svg|object|embed|canvas)\b/i.test(html) ? (['image'] as const) : []),
    ...(/<(?:audio|video|iframe)\b/i.test(html) ? (['sound_or_film'] as const) : []),
  ];
}

/** A text in HTML or not, with what is lost of it. */
export function textOfPart(
  source: string,
  isHtml: boolean,
): { text: string; losses: readonly SkipReason[] } {
  if (!isHtml) return { text: source, losses: [] };
  return { text: plainText(source), losses: lossesOfHtml(source) };
}
