/** Features that an ear notices, such as shots, rhythm and tail. They keep a question's options apart. */

import { fft, filter, fromDb, sampleAt, sampleRate, toDb } from './dsp.ts';

export interface Features {
  readonly name: string;
  /** Loud onsets. */
  readonly shots: number;
  /** Median time between onsets, ms; the length of the clip for a single shot. */
  readonly interval: number;
  /** How uneven the rhythm is: longest over shortest interval. */
  readonly uneven: number;
  /** Peak of what is above 1.5 kHz against the peak of all, dB: how sharp the attacks are. */
  readonly edge: number;
  /** Spectral centroid, Hz. */
  readonly centroid: number;
  /** Energy below 400 Hz against above 2 kHz, dB. */
  readonly lowHigh: number;
  /** From the last shot until the sound stays 30 dB below the peak, ms. */
  readonly tail: number;
  /** Loudest moving part at least 150 ms away from any shot, dB against the loudest shot; -60 when none can be heard. */
  readonly parts: number;
}

/** Length of an envelope step, samples: 1 ms. */
const stepLength = sampleRate / 1000;

/** RMS of every millisecond. */
function envelope(signal: Float64Array): number[] {
  const steps: number[] = [];
  for (let start = 0; start + stepLength <= signal.length; start += stepLength) {
    let sum = 0;
    for (let i = start; i < start + stepLength; i++) sum += sampleAt(signal, i) ** 2;
    steps.push(Math.sqrt(sum / stepLength));
  }
  return steps;
}

/** Times (ms) where the short-time level of the highs jumps over what came just before and comes near the loudest. */
function onsets(levels: readonly number[]): number[] {
  const loudest = Math.max(...levels);
  const found: number[] = [];
  for (let i = 0; i < levels.length; i++) {
    const now = Math.max(...levels.slice(i, i + 4));
    const before = Math.max(0, ...levels.slice(Math.max(0, i - 10), i));
    if (now > before * 1.8 && now > loudest * 0.4 && i - (found.at(-1) ?? -99) > 22) found.push(i);
  }
  return found;
}

/** Power spectrum of the whole signal, one value a bin, and the width of a bin in Hz. */
function spectrum(signal: Float64Array): { power: Float64Array; width: number } {
  const size = 2 ** Math.ceil(Math.log2(signal.length));
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  re.set(signal);
  fft(re, im);
  return {
    power: re.slice(0, size / 2).map((value, i) => value ** 2 + sampleAt(im, i) ** 2),
    width: sampleRate / size,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

export function featuresOf(name: string, signal: Float64Array): Features {
  const levels = envelope(signal);
  const sharp = envelope(filter(signal, 'high', 1500));
  const shots = onsets(sharp);
  const gaps = shots.slice(1).map((time, i) => time - (shots[i] ?? 0));
  const { power, width } = spectrum(signal);
  let sum = 0,
    weighted = 0,
    low = 0,
    high = 0;
  for (const [i, value] of power.entries()) {
    const hz = i * width;
    // Amplitude, not power, weighs the centroid: nearer to what is heard.
    sum += Math.sqrt(value);
    weighted += Math.sqrt(value) * hz;
    if (hz < 400) low += value;
    else if (hz > 2000) high += value;
  }
  const loudest = Math.max(...levels);
  const lastLoud = levels.findLastIndex((level) => level > loudest * fromDb(-30));
  const away = sharp.filter((_, i) => shots.every((time) => i < time - 5 || i > time + 150));
  return {
    name,
    shots: shots.length,
    interval: gaps.length > 0 ? median(gaps) : (signal.length / sampleRate) * 1000,
    uneven: gaps.length > 0 ? Math.max(...gaps) / Math.min(...gaps) : 1,
    edge: toDb(Math.max(...sharp) / loudest),
    centroid: weighted / sum,
    lowHigh: 10 * Math.log10(low / high),
    tail: lastLoud - (shots.at(-1) ?? 0),
    parts: Math.max(-60, toDb(Math.max(...away) / Math.max(...sharp))),
  };
}

/**
 * Distance of two clips in steps that an untrained ear hears at once: one step is 1.5 times as many shots,
 * a rhythm 1.25 times as fast or 1.6 times as uneven, attacks 3 dB sharper, a timbre 1.25 times as bright, 4 dB of bass against
 * treble, a tail 1.6 times as long, or moving parts 8 dB louder.
 */
export function distance(a: Features, b: Features): number {
  const ratio = (x: number, y: number, step: number) =>
    Math.min(Math.abs(Math.log(x / y)) / Math.log(step), 4);
  const steps = [
    ratio(a.shots, b.shots, 1.5),
    ratio(a.interval, b.interval, 1.25),
    ratio(a.uneven, b.uneven, 1.6),
    Math.min(Math.abs(a.edge - b.edge) / 3, 4),
    ratio(a.centroid, b.centroid, 1.25),
    Math.min(Math.abs(a.lowHigh - b.lowHigh) / 4, 4),
    ratio(Math.max(a.tail, 20), Math.max(b.tail, 20), 1.6),
    Math.min(Math.abs(a.parts - b.parts) / 8, 4),
  ];
  return Math.hypot(...steps);
}
