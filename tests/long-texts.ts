import { isDeep } from './depth.ts';

/** In characters: the limit for all headers of a request. */
const longest = 16 * 1024;

/** The most extra time that a long text may take, in ms. */
const allowed = 10;

/** Four times the length takes four times as long, or sixteen times where that is quadratic. */
const shorter = 4;
const steepest = 8;

/** Characters that matter to some pattern, parser or normalisation, alone and in pairs. */
const units: readonly string[] = [
  ...' \t\n"#$%&\'()*+,-./0:;<=>?@A[\\]^_`a{|}~\0',
  ...['\r\n', '\u2028', '\u0301', '\u0316', '\u0301\u0316', '\u094d', '\u093f', 'ह', 'é', 'İ'],
  ...['\u200d', '\ufe0f', '\u202e', '\u{1f3f4}', '\u{e0061}', '\ud800', '\u00ad'],
  ...['%E2%80%A8', '%2F', '%00', '%zz', '/..', '//', '::', '\\:', '\\\\:', ' ;', '; ', ', ', ',;'],
  ...['&#x', '&amp', '<a', '</', '<!', '<!--', '<hr', '</p', '<style', '<svg', 'style=', 'url('],
  ...['](', '["', '{"a":', '{}', '=?', 'a.', 'a@', 'x=', '[a]', '[a]=&', 'a=1&', '0f', '-1', 'W/'],
];

type Shape = (unit: string, length: number) => string;

/** One unit repeated, with an end that keeps a pattern from matching. */
const unfitting: Shape = (unit, length) => `${unit.repeat(length / unit.length)}x`;

/** Other shapes of a repeated unit, which find little more. */
const otherShapes: readonly Shape[] = [
  (unit, length) => unit.repeat(length / unit.length),
  (unit, length) => `a${unit.repeat(length / unit.length)}x\n`,
  (unit, length) => `a${unit}`.repeat(length / (unit.length + 1)),
];

const shapes: readonly Shape[] = isDeep ? [unfitting, ...otherShapes] : [unfitting];

type Run = (text: string) => unknown;

type Measure = (run: Run, text: string) => Promise<number>;

async function attempt(run: Run, text: string): Promise<void> {
  try {
    await run(text);
  } catch {
    // Any refusal is fine, as long as it is fast.
  }
}

/** In ms: the fastest of at most `most` runs, since the machine has other work. */
async function quickest(run: Run, text: string, most = 3): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < most && best > allowed; tries += 1) {
    const started = performance.now();
    await attempt(run, text);
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

const once: Measure = (run, text) => quickest(run, text, 1);

/** In ms of this thread's processor time: the mean of many runs, since the clock is coarse. */
async function meanCost(run: Run, text: string): Promise<number> {
  const enough = 100;
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const before = spent();
  let runs = 0;
  for (; spent() - before < enough; runs += 1) await attempt(run, text);
  return (spent() - before) / runs;
}

/**
 * The long texts for which `run` is too slow: more than 10 ms longer than for a short one, and more than
 * linear in their length. They consist of `signs`, by default of all units.
 */
export async function slowTexts(run: Run, signs: readonly string[] = units): Promise<string[]> {
  const slow: string[] = [];
  for (const [unit, shape] of signs.flatMap((each) => shapes.map((one) => [each, one] as const))) {
    const text = shape(unit, longest);
    const isSlow = async (measure: Measure, measureLong = measure) => {
      const long = await measureLong(run, text);
      if (long <= allowed || long - (await measure(run, shape(unit, 64))) <= allowed) return false;
      return long > steepest * (await measure(run, shape(unit, longest / shorter)));
    };
    // Most long texts are read fast enough the first time. The precise measurement runs only after a
    // suspicious one; twice, as memory is cleared at times.
    let isSuspicious = await isSlow(quickest, once);
    const measures = [quickest, meanCost, meanCost];
    for (const measure of measures) isSuspicious &&= await isSlow(measure);
    if (isSuspicious) slow.push(text.slice(0, 24));
  }
  return slow;
}
