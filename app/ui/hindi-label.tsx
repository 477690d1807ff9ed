/**
 * The word हिन्दी as a picture, drawn in our font: English pages do not need the 115 KB of the
 * Devanagari font for one word, and phones without any Devanagari font show it too.
 */
export function HindiLabel() {
  return (
    <img src="/images/hindi-label.svg" alt="हिन्दी" width="39" height="24" className="h-6 w-auto" />
  );
}
