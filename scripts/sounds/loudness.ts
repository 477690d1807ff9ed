/** Loudness after ITU-R BS.1770 (EBU R128) for mono at 48 kHz, and bringing a clip to a target. */

import { biquad, fromDb, peakOf, sampleAt, sampleRate } from './dsp.ts';

/** Target of every clip, LUFS. */
export const targetLufs = -16;

/** BS.1770 pre-filter (head) and rlbFilter weighting at 48 kHz. */
const headFilter = [
  1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585,
] as const;
const rlbFilter = [1, -2, 1, -1.99004745483398, 0.99007225036621] as const;

/** Loudness of a mean square. */
function lufs(meanSquare: number): number {
  return -0.691 + 10 * Math.log10(Math.max(meanSquare, 1e-12));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}

/** Integrated loudness in LUFS: 400 ms blocks every 100 ms, gated at -70 LUFS and 10 LU below the rest. */
export function loudness(signal: Float64Array): number {
  const weighted = biquad(biquad(signal, headFilter), rlbFilter);
  const block = 0.4 * sampleRate;
  const powers: number[] = [];
  for (let start = 0; start + block <= weighted.length; start += 0.1 * sampleRate) {
    let sum = 0;
    for (let i = start; i < start + block; i++) sum += sampleAt(weighted, i) ** 2;
    powers.push(sum / block);
  }
  const audible = powers.filter((power) => lufs(power) > -70);
  const gate = lufs(mean(audible)) - 10;
  return lufs(mean(audible.filter((power) => lufs(power) > gate)));
}

/** Gain for every sample so that `signal` stays in ±1: 2 ms look-ahead, 60 ms release. */
function limiterGain(signal: Float64Array): Float64Array {
  const gain = new Float64Array(signal.length).fill(1);
  const ahead = Math.round(0.002 * sampleRate);
  const release = Math.exp(-1 / (0.06 * sampleRate));
  for (let i = 0; i < signal.length; i++) {
    const over = Math.abs(sampleAt(signal, i));
    if (over <= 1) continue;
    for (let j = Math.max(0, i - ahead); j <= i; j++) {
      // A straight ramp down that reaches the full reduction at the peak.
      const ramp = 1 - (1 - 1 / over) * ((j - i + ahead) / ahead);
      gain[j] = Math.min(sampleAt(gain, j), ramp);
    }
  }
  let held = 1;
  for (let i = 0; i < gain.length; i++) {
    held = Math.min(sampleAt(gain, i), 1 - (1 - held) * release);
    gain[i] = held;
  }
  return gain;
}

/** Drives the clip into soft saturation (as a microphone near a gun does) and a limiter; peaks end at `ceiling`. */
function driven(signal: Float64Array, drive: number, ceiling: number): Float64Array {
  const hot = signal.map((sample) => 1.6 * Math.tanh((drive * sample) / 1.6));
  const gain = limiterGain(hot);
  return hot.map((sample, i) => sample * sampleAt(gain, i) * ceiling);
}

/**
 * The clip at the target loudness with peaks below `ceilingDb` (dBFS). Single shots have so high a crest
 * that gain alone cannot do it; the drive is found by halving, in decibels.
 */
export function evened(signal: Float64Array, ceilingDb: number): Float64Array {
  const ceiling = fromDb(ceilingDb);
  const peak = peakOf(signal);
  const full = signal.map((sample) => sample / peak);
  let low = -24;
  let high = 36;
  for (let i = 0; i < 12; i++) {
    const middle = (low + high) / 2;
    if (loudness(driven(full, fromDb(middle), ceiling)) < targetLufs) low = middle;
    else high = middle;
  }
  return driven(full, fromDb(low), ceiling);
}
