import { m } from '#app/paraglide/messages.js';
import type { DraftQuestion } from '#app/ui/quiz-editor/draft-question.ts';
import { useFormulas } from '#app/ui/quiz-editor/trivia/use-formulas.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import type { Language } from '#core/language.ts';
import { type Formulas, formulaTextLimits, isRich, richParts } from '#core/rich-text.ts';

/** Whether a text has a formula that the server could not read. */
function isUnread(text: string, formulas: Formulas): boolean {
  return richParts(text).some(
    ({ kind, text: part }) =>
      (kind === 'formula' || kind === 'block') && formulas[part] === undefined,
  );
}

function Preview({ texts, language }: { texts: readonly string[]; language: Language }) {
  const formulas = useFormulas(texts, language);
  const isWrong = formulas !== null && texts.some((text) => isUnread(text, formulas));
  return (
    <section className="mt-3 rounded-md border-2 border-line p-3">
      <h3 className="text-base text-ink-soft">{m.rich_preview()}</h3>
      <ul lang={language} className="flex flex-col gap-1 text-lg">
        {texts.map((text, index) => (
          <li key={index} className="break-words">
            <RichText text={text} formulas={formulas ?? {}} />
          </li>
        ))}
      </ul>
      <p role="status" className="font-semibold text-danger">
        {isWrong && m.rich_unread()}
      </p>
    </section>
  );
}

/** How those texts of a question look that have formulas or code; nothing without any. */
export function RichPreview({
  question: { text, options, explanation = '' },
  language,
}: {
  question: DraftQuestion;
  language: Language;
}) {
  const written = options.flatMap((option) => [option.text, option.pair ?? '']);
  const texts = [text, explanation, ...written].filter(isRich).slice(0, formulaTextLimits.texts);
  if (texts.length === 0) return null;
  return <Preview texts={texts} language={language} />;
}
