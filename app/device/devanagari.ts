import { type Language, languageTable } from '#core/language.ts';

/** A font joins the letters of क्ष into one sign; without a font each of the three is a box. */
const check = `()=>{const pen=document.createElement('canvas').getContext('2d'),width=text=>pen.measureText(text).width;if(pen&&width('क्ष')>=width('क')+width('ष'))document.documentElement.dataset.devanagari='ours'}`;

/**
 * Marks the page for `fonts.css` if the device has no font for Devanagari. A page in another script
 * does not wait for that with its first paint.
 */
export function devanagariScript(language: Language): string {
  const isNeeded = languageTable[language].script === 'devanagari';
  return isNeeded ? `(${check})()` : `addEventListener('load',${check})`;
}
