import { type Language, languageTable } from '#core/language.ts';

/**
 * A language's own name; where its script is not Latin as a picture, drawn in our font. Pages in
 * another language do not need the 115 KB of a font for one word, and phones without any font for
 * that script show it too.
 */
export function OwnName({ language }: { language: Language }) {
  const { name, nameWidth } = languageTable[language];
  if (nameWidth === undefined) return name;
  return (
    <img
      src={`/images/languages/${language}.svg`}
      alt={name}
      width={nameWidth}
      height="24"
      className="h-6 w-auto"
    />
  );
}
