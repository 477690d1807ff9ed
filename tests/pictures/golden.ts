import type { Node } from '@takumi-rs/core';
import { Renderer } from '@takumi-rs/core';
import { drawable } from '#server/pictures/drawable.ts';
import { emojiImages, fitText } from '#server/pictures/fit-text.ts';
import { box, colours, ink } from '#server/pictures/nodes.ts';
import { renderSmaller } from '#server/pictures/renderer.ts';
import { startsFromRight } from '#server/pictures/scripts.ts';

/** Names as phones in India type them, with the letters that break where shaping is wrong. */
export const goldenNames = {
  latin: 'Zoë Śmigły',
  devanagari: 'क्षत्रिय प्रिया लक्ष्मी',
  bengali: 'শ্রেয়া চট্টোপাধ্যায় প্রিয়া',
  tamil: 'ஸ்ரீ மீனாட்சி கௌதம்',
  telugu: 'శ్రీలక్ష్మి వేంకటేశ్వర్లు',
  kannada: 'ಶ್ರೀಕೃಷ್ಣ ವಿಷ್ಣುವರ್ಧನ್',
  malayalam: 'ശ്രീലക്ഷ്മി സുബ്രഹ്മണ്യൻ',
  gujarati: 'શ્રદ્ધા ક્ષિતિજ ત્રિવેદી',
  gurmukhi: 'ਸ਼੍ਰੀ ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
  odia: 'ଶ୍ରୀଲକ୍ଷ୍ମୀ ପୂର୍ଣ୍ଣିମା',
  urdu: 'محمد عبداللہ ٹیپو ڈھاکہ گڑیا',
  'urdu-in-a-sentence': 'How well do you know محمد عبداللہ ٹیپو?',
  emoji: 'Ravi 👍🏽 👨‍👩‍👧‍👦 🇮🇳 ❤️',
  'forty-graphemes': 'सुब्रह्मण्यमकृष्णमूर्तिवेंकटेश्वरस्वामीनारायणसिंहप्रतापराव',
} as const;

export type GoldenName = keyof typeof goldenNames;

const size = { width: 560, height: 190 } as const;

/** A name alone, as PNG. */
export async function drawName(name: string): Promise<Uint8Array> {
  const text = drawable(name);
  const direction = startsFromRight(text) ? 'rtl' : 'ltr';
  const fitted = await fitText({ text, width: 520, height: 160, sizes: [54, 46, 36], direction });
  const style = { ...size, padding: 20, background: colours.paper, color: ink } as const;
  const images = await emojiImages([text]);
  const { bytes } = await renderSmaller({ node: box(style, [fitted]), ...size, images, text });
  return bytes;
}

export function goldenFile(name: GoldenName): string {
  return `tests/pictures/goldens/${name}.png`;
}

const renderer = new Renderer();

async function pixelsOf(png: Uint8Array): Promise<Uint8Array> {
  const node: Node = { type: 'image', src: png, ...size };
  return renderer.render(node, { ...size, format: 'raw' });
}

/** How much darker or lighter a part of a colour has to be to count: more than a smoothed edge. */
const visible = 96;

/** The share of pixels in which two drawn names visibly differ. */
export async function differenceBetween(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  let differing = 0;
  for (let at = 0; at < first.length; at += 4) {
    const isVisible = [0, 1, 2].some(
      (part) => Math.abs((first[at + part] ?? 0) - (second[at + part] ?? 0)) > visible,
    );
    if (isVisible) differing += 1;
  }
  return differing / (size.width * size.height);
}
