/** Small signal-processing tools: seeded noise, filters, FFT. Samples are 64-bit floats, full scale is ±1. */

/** Samples per second of everything that is synthesised. */
export const sampleRate = 48_000;

export type Random = () => number;

/** A deterministic generator of numbers in [0, 1), seeded by a text (FNV-1a hash, then mulberry32). */
export function seeded(text: string): Random {
  let state = 0x811c9dc5;
  for (const char of text) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A silent buffer of the given length in seconds. */
export function silence(seconds: number): Float64Array {
  return new Float64Array(Math.ceil(seconds * sampleRate));
}

/** White noise, uniform in ±1, of the given length in seconds. */
export function noise(seconds: number, random: Random): Float64Array {
  return silence(seconds).map(() => random() * 2 - 1);
}

/** One sample; beyond its ends a signal is silent. */
export function sampleAt(signal: Float64Array, index: number): number {
  return signal[index] ?? 0;
}

/** The factor of a level in decibels. */
export function fromDb(db: number): number {
  return 10 ** (db / 20);
}

/** The level in decibels of a factor; -120 for silence. */
export function toDb(factor: number): number {
  return 20 * Math.log10(Math.max(factor, 1e-6));
}

/** The largest absolute sample. */
export function peakOf(signal: Float64Array): number {
  let peak = 0;
  for (const sample of signal) peak = Math.max(peak, Math.abs(sample));
  return peak;
}

/** Adds `source` into `target` from `at` seconds on, times `gain`; the rest is dropped. */
export function mix(target: Float64Array, source: Float64Array, at: number, gain = 1): void {
  const start = Math.max(0, Math.round(at * sampleRate));
  const end = Math.min(source.length, target.length - start);
  for (let i = 0; i < end; i++)
    target[start + i] = sampleAt(target, start + i) + sampleAt(source, i) * gain;
}

/** Multiplies by exp(-t / tau), tau in seconds, after a linear rise of `attack` seconds. */
export function decay(signal: Float64Array, tau: number, attack = 0): Float64Array {
  return signal.map((sample, i) => {
    const t = i / sampleRate;
    return sample * Math.exp(-t / tau) * (t < attack ? t / attack : 1);
  });
}

/** Second-order filter coefficients b0, b1, b2, a1, a2 (a0 is 1). */
export type Coefficients = readonly [number, number, number, number, number];

/** Runs one second-order filter over a signal (direct form I). */
export function biquad(signal: Float64Array, [b0, b1, b2, a1, a2]: Coefficients): Float64Array {
  const out = new Float64Array(signal.length);
  let x1 = 0,
    x2 = 0,
    y1 = 0,
    y2 = 0;
  for (let i = 0; i < signal.length; i++) {
    const x = sampleAt(signal, i);
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    out[i] = y;
  }
  return out;
}

/** Low-pass, high-pass or band-pass (0 dB at the centre) at `hz` with quality `q`, after the RBJ cookbook. */
export function filter(
  signal: Float64Array,
  kind: 'low' | 'high' | 'band',
  hz: number,
  q = Math.SQRT1_2,
): Float64Array {
  const w = (2 * Math.PI * Math.min(hz, sampleRate * 0.45)) / sampleRate;
  const cos = Math.cos(w);
  const alpha = Math.sin(w) / (2 * q);
  const a0 = 1 + alpha;
  const feedback = [(-2 * cos) / a0, (1 - alpha) / a0] as const;
  const edge = (kind === 'low' ? 1 - cos : 1 + cos) / a0;
  const forward =
    kind === 'band'
      ? ([alpha / a0, 0, -alpha / a0] as const)
      : ([edge / 2, kind === 'low' ? edge : -edge, edge / 2] as const);
  return biquad(signal, [...forward, ...feedback]);
}

/** In-place radix-2 FFT of a complex signal whose length is a power of two. */
export function fft(re: Float64Array, im: Float64Array, inverse = false): void {
  const n = re.length;
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [sampleAt(re, j), sampleAt(re, i)];
      [im[i], im[j]] = [sampleAt(im, j), sampleAt(im, i)];
    }
  }
  for (let size = 2; size <= n; size *= 2) {
    const step = ((inverse ? 2 : -2) * Math.PI) / size;
    for (let k = 0; k < size / 2; k++) {
      const cos = Math.cos(step * k);
      const sin = Math.sin(step * k);
      for (let a = k; a < n; a += size) {
        const b = a + size / 2;
        const x = sampleAt(re, b) * cos - sampleAt(im, b) * sin;
        const y = sampleAt(re, b) * sin + sampleAt(im, b) * cos;
        re[b] = sampleAt(re, a) - x;
        im[b] = sampleAt(im, a) - y;
        re[a] = sampleAt(re, a) + x;
        im[a] = sampleAt(im, a) + y;
      }
    }
  }
  if (!inverse) return;
  for (let i = 0; i < n; i++) {
    re[i] = sampleAt(re, i) / n;
    im[i] = sampleAt(im, i) / n;
  }
}

/** The smallest power of two that is at least `n`. */
export function powerOfTwo(n: number): number {
  return 2 ** Math.ceil(Math.log2(n));
}

/** Full convolution of two real signals, cut to the length of the first. */
export function convolve(signal: Float64Array, response: Float64Array): Float64Array {
  const size = powerOfTwo(signal.length + response.length);
  const re = new Float64Array(size),
    im = new Float64Array(size);
  const re2 = new Float64Array(size),
    im2 = new Float64Array(size);
  re.set(signal);
  re2.set(response);
  fft(re, im);
  fft(re2, im2);
  for (let i = 0; i < size; i++) {
    const real = sampleAt(re, i) * sampleAt(re2, i) - sampleAt(im, i) * sampleAt(im2, i);
    im[i] = sampleAt(re, i) * sampleAt(im2, i) + sampleAt(im, i) * sampleAt(re2, i);
    re[i] = real;
  }
  fft(re, im, true);
  return re.slice(0, signal.length);
}
