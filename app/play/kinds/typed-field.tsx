import { m } from '#app/paraglide/messages.js';
import type { ShownFields } from '#app/play/current-question.ts';

/** An answer that is typed: a text, or an opinion in a word or two. */
export function TypedField({
  current,
  isOpen,
  describedBy,
}: {
  current: ShownFields;
  isOpen: boolean;
  describedBy: string;
}) {
  const { question, answer } = current;
  return (
    <label className="pop mt-3 flex flex-col gap-1 bg-card p-4 text-ink">
      <span className="text-lg font-bold">
        {question.words ? m.kind_word_label() : m.kind_text_label()}
      </span>
      <input
        type="text"
        name="answer"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        enterKeyHint="done"
        defaultValue={typeof answer === 'string' ? answer : ''}
        readOnly={!isOpen}
        aria-describedby={describedBy}
        className="min-h-12 w-full min-w-0 rounded-sm border-2 border-line bg-field px-3 py-2 text-lg text-ink"
      />
    </label>
  );
}
