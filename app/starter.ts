/**
 * Starts a page's scripts after its first paint. Until then its text has the network and the processor
 * to itself; pictures and sounds are not waited for. Links and forms work without a script, and the
 * button that was pressed last is pressed again. Imports no other module.
 */

/** The longest wait for the first paint, in ms. */
const longestWait = 3_000;

/** Requesting all modules at once blocks a slow phone for long. */
const askedAtOnce = 6;

/** Events of a visitor who does not wait. */
const earlyEvents = ['pointerdown', 'keydown', 'click'] as const;

/** Lets the browser draw and handle input between two pieces of work. */
async function pause(): Promise<void> {
  // Nobody is watching, and timers in a background tab fire once a second.
  if (document.hidden) return;
  await new Promise((resolve) => setTimeout(resolve));
}

/** Older browsers fetch one module after the other. */
const canFetchAhead = document.createElement('link').relList.supports('modulepreload');

function fetchAhead(module: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = module;
  document.head.append(link);
}

/** Runs a deferred script, after its modules, with pauses in between. */
async function run(script: HTMLScriptElement): Promise<void> {
  const needs = canFetchAhead ? (script.dataset.needs?.split(' ') ?? []) : [];
  for (const [index, module] of needs.entries()) {
    fetchAhead(module);
    if (index % askedAtOnce === askedAtOnce - 1) await pause();
  }
  // The module that its last line imports relies on the others.
  const others = needs.filter((module) => !script.text.includes(`import("${module}")`));
  for (const module of others) {
    // A failure repeats below, and is reported there.
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
  for (const event of earlyEvents) removeEventListener(event, start, true);
  document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]').forEach(run);
}

function startWhenIdle(): void {
  // Safari lacks it.
  if (typeof requestIdleCallback === 'undefined') setTimeout(start, 100);
  else requestIdleCallback(start, { timeout: 1_000 });
}

for (const event of earlyEvents) addEventListener(event, start, { capture: true, passive: true });
setTimeout(start, longestWait);

const paints = new PerformanceObserver(() => {
  paints.disconnect();
  startWhenIdle();
});
// WebKit's `load` waits for sounds that nobody has asked for. Tabs in the background are not painted.
paints.observe({ type: 'paint', buffered: true });
if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle);

const opened = location.pathname + location.search;

// Back on a page that is not alive yet changes the address alone, so its page is fetched.
addEventListener('popstate', () => {
  const isElsewhere = location.pathname + location.search !== opened;
  if (isElsewhere && document.documentElement.dataset.hydrated !== 'true') location.reload();
});

/** The last button pressed before it worked. */
let pressed: HTMLButtonElement | null = null;

/** Parts of a page come alive one by one; what renders keeps its handlers on the elements themselves. */
const isAlive = (button: HTMLButtonElement) => Object.keys(button).length > 0;

addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    pressed = button?.type === 'button' && !isAlive(button) ? button : null;
  },
  true,
);
// A press that has worked is not repeated: the second one would stop the sound that the first began. React
// lets no click through to here that comes too early for its part of the page.
addEventListener('click', () => {
  if (pressed !== null && isAlive(pressed)) pressed = null;
});

/** The button may be in a part whose code comes later still: then that part tells. */
function pressAgain(): void {
  if (pressed?.isConnected && isAlive(pressed)) pressed.click();
}

new MutationObserver(pressAgain).observe(document.documentElement, {
  attributeFilter: ['data-hydrated', 'data-late-part'],
});
