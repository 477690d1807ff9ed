import { type Formulas, type RichPart, richParts } from '#core/rich-text.ts';

const looks = {
  formula: 'inline-block max-w-full overflow-x-auto overflow-y-hidden align-middle',
  block: 'block max-w-full overflow-x-auto overflow-y-hidden py-1 text-center',
} as const;

function Part({ part: { kind, text }, formulas }: { part: RichPart; formulas: Formulas }) {
  if (kind === 'text') return text;
  if (kind === 'code') {
    return (
      <code className="rounded-sm bg-current/10 px-1 font-mono whitespace-pre-wrap">{text}</code>
    );
  }
  const formula = formulas[text];
  if (formula === undefined) return text;
  return (
    <>
      <span className="sr-only">{formula.text}</span>
      <span
        aria-hidden="true"
        className={looks[kind]}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server let MathML through alone
        dangerouslySetInnerHTML={{ __html: formula.mathml }}
      />
    </>
  );
}

/** A text with its formulas and code. A formula that is not known stays as it is written. */
export function RichText({
  text,
  formulas = {},
}: {
  text: string;
  formulas?: Formulas | undefined;
}) {
  return richParts(text).map((part, index) => <Part key={index} part={part} formulas={formulas} />);
}
