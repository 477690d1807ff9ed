import { type Language, languageTable } from '#core/language.ts';

/**
 * A language's own name, as a picture in our font where its script is not Latin. That saves 115 KB of
 * font for one word, and works on phones without a font for the script.
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
