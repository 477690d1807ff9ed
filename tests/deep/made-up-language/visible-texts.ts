import type { Page } from '@playwright/test';
import { madeUp } from './texts.ts';

interface Found {
  readonly text: string;
  /** The element or attribute with the text. */
  readonly place: string;
}

/**
 * All texts of the page, apart from those marked as another language. Runs in the browser.
 */
function readTexts(language: string): Found[] {
  const isOwn = (element: Element) =>
    element.closest('[lang]')?.getAttribute('lang') === language &&
    element.closest('script, style, noscript, template') === null;
  const isVisible = (element: Element) =>
    element.tagName === 'OPTION' || element.checkVisibility({ visibilityProperty: true });
  const placeOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
  const found: Found[] = [{ text: document.title, place: 'the title' }];
  for (const name of ['description', 'og:title', 'og:description']) {
    const tag = document.querySelector(`meta[name="${name}"], meta[property="${name}"]`);
    found.push({ text: tag?.getAttribute('content') ?? '', place: name });
  }
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { parentElement: parent, nodeValue } = nodes.currentNode;
    if (parent === null || !isOwn(parent) || !isVisible(parent)) continue;
    found.push({ text: nodeValue ?? '', place: placeOf(parent) });
  }
  for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'aria-valuetext']) {
    for (const element of document.querySelectorAll(`body [${name}]`)) {
      if (!isOwn(element) || !isVisible(element)) continue;
      found.push({
        text: element.getAttribute(name) ?? '',
        place: `${name} of ${placeOf(element)}`,
      });
    }
  }
  return found;
}

/** Texts that are the same in every language. */
const alike: readonly RegExp[] = [
  /\b(?:Quizmingle|WhatsApp|Instagram|Telegram|Facebook|Mine Game|Free Fire)\b/g,
  // Languages by their own names, or by their codes where no language has a name for them.
  /^(?:English|हिन्दी|Hindi|xx)$/g,
  // File formats and algorithms.
  /\b(?:JSON|CSV|GIFT|Open Trivia DB|SHA-256|HMAC|HTML)\b/g,
  // Days and times in India, in the format of the made-up language.
  /\b(?:\d{1,2} )?(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b(?: \d{4})?/g,
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|am|pm|at|IST|UTC|GMT)\b/gi,
  // Addresses, hashes, ids and codes.
  /https?:\/\/\S+|\S+@\S+|localhost:\S+|\?lang=xx|\/[\w/.-]+|\b[\w-]{22,}\b|\b[a-z]+(?:[._-][a-z\d]+)+\b/g,
];

/** Text in brackets, without further brackets inside. */
const innermost = /\[[^[\]]*\]/g;

/** The untranslated part of a text; '' for none. */
export function untranslated(text: string): string {
  let rest = text;
  while (innermost.test(rest)) rest = rest.replace(innermost, ' ');
  for (const pattern of alike) rest = rest.trim().replace(pattern, ' ');
  return /\p{L}{2}/u.test(rest) ? rest.trim() : '';
}

/** Elements that overflow the right edge of the page. Runs in the browser. */
function readOverflow(): string[] {
  const isScrolled = (element: Element): boolean => {
    const { parentElement: parent } = element;
    if (parent === null || parent === document.body) return false;
    return getComputedStyle(parent).overflowX !== 'visible' || isScrolled(parent);
  };
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.getBoundingClientRect().right > clientWidth + 1 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('.sr-only') === null &&
      !isScrolled(element),
  );
  const names = wide.map(
    (element) => `<${element.tagName.toLowerCase()}> ${element.textContent?.trim().slice(0, 60)}`,
  );
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...names] : names;
}

/** The problems of the current page, a line each. */
export async function problemsOf(page: Page, screen: string): Promise<string[]> {
  // Waits for animations, so that open dialogs count at their final place.
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const moving = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  const texts = await page.evaluate(readTexts, madeUp);
  const foreign = texts.flatMap(({ text, place }) => {
    const rest = untranslated(text);
    return rest === '' ? [] : [`${screen}: “${rest}” in ${place}`];
  });
  const overflow = await page.evaluate(readOverflow);
  return [...new Set([...foreign, ...overflow.map((what) => `${screen}: too wide: ${what}`)])];
}
