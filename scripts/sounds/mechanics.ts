/** The moving parts of a gun: clacks, scrapes and falling cases, and their order for each action. */

import { decay, filter, mix, noise, type Random, sampleAt, sampleRate, silence } from './dsp.ts';
import type { Weapon } from './weapons.ts';

/** One sound of a moving part: what, how long after the shot (s), how loud (1 = a firm bolt closing) and how high (Hz). */
interface Move {
  readonly kind: 'clack' | 'scrape' | 'case' | 'hull';
  readonly at: number;
  readonly level: number;
  readonly hz: number;
}

/** Ratios of the partials of a struck steel part; not harmonic, so that it sounds like metal and not like a note. */
const partials = [1, 1.47, 2.09, 2.83, 3.91, 5.12];

/** Steel hitting steel: damped partials above `hz` and a short click of noise. */
function clack(hz: number, random: Random): Float64Array {
  const out = silence(0.14);
  for (const [index, ratio] of partials.entries()) {
    const frequency = hz * ratio * (0.97 + random() * 0.06);
    const tau = 0.016 / (1 + index * 0.55);
    const weight = (0.5 + random() * 0.5) / (1 + index * 0.35);
    for (let i = 0; i < out.length; i++) {
      const t = i / sampleRate;
      out[i] =
        sampleAt(out, i) + weight * Math.sin(2 * Math.PI * frequency * t) * Math.exp(-t / tau);
    }
  }
  mix(out, decay(filter(noise(0.03, random), 'high', hz * 1.2), 0.004), 0, 1.4);
  mix(out, decay(filter(noise(0.06, random), 'band', hz * 0.45, 1.2), 0.014), 0, 1.6);
  return out;
}

/** Steel sliding along steel for 0.1 s: a rising and falling hiss. */
function scrape(hz: number, random: Random): Float64Array {
  const hiss = filter(noise(0.1, random), 'band', hz, 0.9);
  return hiss.map((sample, i) => sample * Math.sin((Math.PI * i) / hiss.length) ** 1.5);
}

/** A case falling on the ground: a few bounces, each sooner and softer than the last. Brass rings, a plastic hull does not. */
function fallingCase(hz: number, rings: boolean, random: Random): Float64Array {
  const out = silence(0.7);
  let at = 0;
  let gap = 0.11 + random() * 0.05;
  for (let level = 1; level > 0.12; level *= 0.55) {
    const hit = silence(0.09);
    for (const ratio of rings ? [1, 1.62, 2.41] : [1, 1.9]) {
      const frequency = Math.min(hz * ratio * (0.95 + random() * 0.1), 14_000);
      const tau = rings ? 0.022 : 0.006;
      for (let i = 0; i < hit.length; i++) {
        hit[i] =
          sampleAt(hit, i) +
          Math.sin((2 * Math.PI * frequency * i) / sampleRate) * Math.exp(-i / sampleRate / tau);
      }
    }
    mix(out, hit, at, level * 0.4);
    at += gap;
    gap *= 0.62;
  }
  return out;
}

/** A bolt worked by hand: up, back, forward, down; the case falls last. */
function boltMoves(weapon: Weapon, heavy: number, brass: Move): Move[] {
  // A long magnum action is worked slowly, a short Mauser bolt quickly.
  const slow = weapon.energy > 5000 ? 1.35 : 0.8;
  const start = weapon.energy > 5000 ? 1.0 : 0.42;
  return [
    { kind: 'clack', at: start, level: 0.5, hz: 1500 / heavy },
    { kind: 'scrape', at: start + 0.06 * slow, level: 0.35, hz: 2600 },
    { kind: 'clack', at: start + 0.2 * slow, level: 0.75, hz: 1150 / heavy },
    { kind: 'scrape', at: start + 0.4 * slow, level: 0.35, hz: 2100 },
    { kind: 'clack', at: start + 0.55 * slow, level: 0.9, hz: 1000 / heavy },
    { kind: 'clack', at: start + 0.68 * slow, level: 0.6, hz: 1700 / heavy },
    { ...brass, at: start + 0.75 * slow },
  ];
}

/** A bolt group that cycles by itself, within the time the rate of fire leaves it. */
function selfMoves(weapon: Weapon, heavy: number, brass: Move, last: boolean): Move[] {
  const back = Math.min(0.03 * heavy, 0.4 * (60 / weapon.rpm));
  const shotgun = weapon.bore > 15;
  return [
    { kind: 'clack', at: back, level: 0.28, hz: 1250 / heavy },
    { kind: 'clack', at: back * 2.2, level: 0.34, hz: 980 / heavy },
    ...(last || weapon.rpm < 260
      ? [shotgun ? { kind: 'hull' as const, at: 0.3, level: 0.25, hz: 900 } : brass]
      : []),
  ];
}

/** The moves after one shot of this weapon. `last` is true for the last shot of the clip. */
function movesOf(weapon: Weapon, last: boolean): Move[] {
  const heavy = Math.cbrt(weapon.energy / 2000);
  const brass: Move = {
    kind: 'case',
    at: 0.42,
    level: 0.16,
    hz: 4300 / Math.cbrt(weapon.bore / 7) / heavy ** 0.4,
  };
  switch (weapon.action) {
    case 'bolt':
      return boltMoves(weapon, heavy, brass);
    case 'pump':
      return [
        { kind: 'scrape', at: 0.4, level: 0.5, hz: 1500 },
        { kind: 'clack', at: 0.48, level: 1.1, hz: 780 },
        { kind: 'scrape', at: 0.62, level: 0.5, hz: 1900 },
        { kind: 'clack', at: 0.7, level: 1.2, hz: 960 },
        { kind: 'hull', at: 0.95, level: 0.3, hz: 900 },
      ];
    case 'lever':
      return last
        ? [
            // Empty after two: the lever opens and stays open, two fresh shells are thumbed in.
            { kind: 'clack', at: 0.55, level: 1, hz: 1350 },
            { kind: 'clack', at: 0.98, level: 0.7, hz: 2100 },
            { kind: 'clack', at: 1.3, level: 0.7, hz: 2200 },
            { kind: 'clack', at: 1.62, level: 1, hz: 1250 },
          ]
        : [
            { kind: 'clack', at: 0.3, level: 0.9, hz: 1500 },
            { kind: 'scrape', at: 0.34, level: 0.4, hz: 2600 },
            { kind: 'clack', at: 0.5, level: 1, hz: 1250 },
          ];
    case 'slide': {
      const back = Math.min(0.045, 0.35 * (60 / weapon.rpm));
      return [
        { kind: 'clack', at: back, level: 0.35, hz: 1900 / heavy },
        { kind: 'clack', at: back * 2.2, level: 0.45, hz: 1500 / heavy },
        ...(last ? [brass] : []),
      ];
    }
    case 'revolver':
      return [
        // Hammer drawn back, cylinder turns and locks: two small clicks, nothing thrown out.
        { kind: 'clack', at: 0.6, level: 0.45, hz: 2500 },
        { kind: 'clack', at: 0.69, level: 0.6, hz: 1900 },
      ];
    case 'belt':
      return [
        { kind: 'clack', at: 0.03, level: 0.3, hz: 900 / heavy },
        { kind: 'case', at: 0.05, level: 0.07, hz: 5200 / heavy },
        ...(last
          ? [
              { ...brass, level: 0.3 },
              { ...brass, at: 0.6, level: 0.22 },
            ]
          : []),
      ];
    case 'self':
      return selfMoves(weapon, heavy, brass, last);
  }
}

/** Adds the moving parts after the shot at `time` (s) to `bus`. */
export function addMechanics(
  bus: Float64Array,
  weapon: Weapon,
  time: number,
  last: boolean,
  random: Random,
): void {
  for (const { kind, at, level, hz } of movesOf(weapon, last)) {
    const sound =
      kind === 'clack'
        ? clack(hz, random)
        : kind === 'scrape'
          ? scrape(hz, random)
          : fallingCase(hz, kind === 'case', random);
    mix(bus, sound, time + at, level * 0.12 * (0.9 + random() * 0.2));
  }
}
