/**
 * Brings a page to life once it has been painted. Until then its letters and pictures have the line
 * and the processor to themselves: links and forms work by themselves, and the button that was
 * pressed last is pressed again. Stands apart from all other modules.
 */

/** How long, in ms, a page waits at most for what it shows first. */
const longestWait = 3_000;

/** Asking for all modules at one go takes long on a slow phone. */
const askedAtOnce = 6;

/** Somebody wants to do something already. */
const signs = ['pointerdown', 'keydown', 'click'] as const;

/** Lets the browser draw, and hear the visitor, between two pieces of work. */
async function pause(): Promise<void> {
  // Nobody looks, and timers in a background tab come once in a second.
  if (document.hidden) return;
  await new Promise((resolve) => setTimeout(resolve));
}

/** Older browsers would fetch one module after the other. */
const canFetchAhead = document.createElement('link').relList.supports('modulepreload');

function fetchAhead(module: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = module;
  document.head.append(link);
}

/** A script that was put off runs as it would have by itself, what it needs one piece at a time. */
async function run(script: HTMLScriptElement): Promise<void> {
  const needs = canFetchAhead ? (script.dataset.needs?.split(' ') ?? []) : [];
  for (const [index, module] of needs.entries()) {
    fetchAhead(module);
    if (index % askedAtOnce === askedAtOnce - 1) await pause();
  }
  // What it begins with its last line relies on the others.
  const others = needs.filter((module) => !script.text.includes(`import("${module}")`));
  for (const module of others) {
    // What cannot be fetched fails again below, and is reported there.
    await import(/* @vite-ignore */ module).catch(() => undefined);
    await pause();
  }
  const real = document.createElement('script');
  real.type = 'module';
  real.text = script.text;
  script.replaceWith(real);
}

let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  for (const sign of signs) removeEventListener(sign, start, true);
  document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]').forEach(run);
}

function startWhenIdle(): void {
  // Safari has no such thing.
  if (typeof requestIdleCallback === 'undefined') setTimeout(start, 100);
  else requestIdleCallback(start, { timeout: 1_000 });
}

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
setTimeout(start, longestWait);
if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle);

/** What was pressed while it did nothing yet. */
let pressed: HTMLButtonElement | null = null;

function notePress({ target }: Event): void {
  if (!(target instanceof Element)) return;
  pressed = target.closest<HTMLButtonElement>('button[type="button"]');
}

addEventListener('click', notePress, true);
new MutationObserver((_changes, observer) => {
  observer.disconnect();
  removeEventListener('click', notePress, true);
  if (pressed?.isConnected) pressed.click();
}).observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
