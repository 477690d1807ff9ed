/** From a weapon's figures to a clip: one blast a round, the moving parts, the surroundings. */

import {
  convolve,
  decay,
  filter,
  fromDb,
  mix,
  noise,
  peakOf,
  type Random,
  sampleAt,
  sampleRate,
  seeded,
  silence,
} from './dsp.ts';
import { levelOf, responseOf } from './environment.ts';
import { addMechanics } from './mechanics.ts';
import { firingTimes, type Weapon } from './weapons.ts';

/** Speed of sound in air, m/s. */
const soundSpeed = 343;
/** Longest clip, s. */
const longest = 3.4;
/** Silence before the first shot, s: a codec must not swallow the attack. */
const lead = 0.04;

/**
 * How big a blast is, 1 for an intermediate cartridge. Times grow with the cube root of the energy
 * (Hopkinson-Cranz scaling) and, since a wide bore vents slower, with the root of the bore.
 */
export function blastSize({ energy, bore }: Weapon): number {
  return Math.cbrt(energy / 1000) * Math.sqrt(bore / 7) * 0.85;
}

/** A Friedlander blast wave, (1 - t/T) exp(-t/T), T the positive phase in s. */
function blastWave(positivePhase: number): Float64Array {
  return silence(positivePhase * 12).map((_, i) => {
    const x = i / sampleRate / positivePhase;
    return (1 - x) * Math.exp(-x) * Math.min(1, i / 4);
  });
}

/** The bullet's shock: an N-wave of `seconds`, front and rear edge, with a spray of highs. */
function crack(seconds: number, random: Random): Float64Array {
  const out = silence(0.05);
  const samples = Math.max(6, Math.round(seconds * sampleRate));
  for (let i = 0; i < samples; i++) out[i] = 1 - (2 * i) / (samples - 1);
  mix(out, decay(filter(noise(0.05, random), 'high', 2800), 0.006), 0.0002, 0.9);
  return filter(out, 'high', 900);
}

/** A sine that falls from twice `hz` to `hz`: the push of the gas, felt more than heard. */
function thump(hz: number, tau: number): Float64Array {
  let phase = 0;
  return silence(tau * 6).map((_, i) => {
    const t = i / sampleRate;
    phase += (2 * Math.PI * hz * (1 + Math.exp(-t / (tau * 0.35)))) / sampleRate;
    return Math.sin(phase) * Math.exp(-t / tau) * Math.min(1, t / 0.001);
  });
}

/**
 * One dry shot. The calibre is heard in the push (low), but a phone's speaker gives little below 400 Hz,
 * so it also sets the pitch and length of the noisy body in the middle of the spectrum.
 */
export function shot(weapon: Weapon, random: Random): Float64Array {
  const size = blastSize(weapon);
  const out = silence(Math.min(0.25 + 0.3 * size, 1.2));
  const vary = () => 0.94 + random() * 0.12;
  // Fast bullets mean high pressure at the muzzle, and so a brighter blast; short barrels add to it.
  const bright =
    ((2000 + 8500 * (weapon.speed / 900)) * (400 / weapon.barrel) ** 0.15) / size ** 0.6;
  const bodyHz = (820 / size ** 1.5) * vary();
  const gas = decay(
    filter(noise(0.5 * size + 0.2, random), 'low', bright),
    0.02 * size * vary(),
    0.0004,
  );
  const body = decay(
    filter(noise(0.7 * size + 0.2, random), 'band', bodyHz, 0.9),
    0.05 * size * vary(),
    0.001,
  );
  if (weapon.suppressed) {
    // The gas leaves slowly through the baffles: a soft puff, no edge.
    mix(
      out,
      filter(decay(filter(noise(0.4, random), 'band', 950, 0.5), 0.034, 0.004), 'low', 2600),
      0,
      0.9,
    );
    mix(out, thump(130 / size, 0.03), 0, 0.35);
    return out;
  }
  mix(out, blastWave(0.0005 * size), 0, 1.5);
  mix(out, thump(105 / size, 0.045 * size), 0.0005, 0.75);
  mix(out, gas, 0, 0.75);
  mix(out, body, 0.0008, 2.1);
  if (weapon.speed > soundSpeed * 1.05) {
    const mach = weapon.speed / soundSpeed;
    mix(
      out,
      crack(0.00022 * Math.sqrt(weapon.bore / 7), random),
      0.0012,
      0.42 * Math.min(mach - 0.6, 2),
    );
  }
  const level = peakOf(out);
  return out.map((sample) => sample / level);
}

/** A shot from afar: the bullet's crack comes first, the dulled report `distance` later. */
function farShot(weapon: Weapon, distance: number, random: Random): Float64Array {
  const delay = distance / soundSpeed - distance / weapon.speed;
  const out = silence(delay + 1.2);
  const report = filter(filter(shot(weapon, random), 'low', 1400), 'low', 2600);
  mix(out, crack(0.0003, random), 0, 2.6);
  mix(out, report, delay, 0.9);
  return out;
}

/** Where the clip can end, in samples: when the rest stays 50 dB below the peak. */
function endOf(signal: Float64Array): number {
  const floor = peakOf(signal) * fromDb(-50);
  let end = signal.length;
  while (end > 0 && Math.abs(sampleAt(signal, end - 1)) < floor) end--;
  return end;
}

/** Cuts at the end of the tail and fades the last part out, so that nothing clicks. */
function trimmed(signal: Float64Array): Float64Array {
  const length = Math.min(Math.max(endOf(signal), 1.5 * sampleRate), longest * sampleRate);
  const fade = 0.22 * sampleRate;
  return signal.slice(0, length).map((sample, i) => {
    const left = (length - 1 - i) / fade;
    return left < 1 ? sample * Math.sin((Math.PI / 2) * left) ** 2 : sample;
  });
}

/** The response of the surroundings, scaled so that one shot comes back at the level of the place. */
function scaledResponse(weapon: Weapon, round: Float64Array, random: Random): Float64Array {
  const response = responseOf(weapon.place, weapon.suppressed ? 0.75 : blastSize(weapon), random);
  const probe = silence(2);
  mix(probe, round, 0);
  const gain = (fromDb(levelOf(weapon.place)) * peakOf(round)) / peakOf(convolve(probe, response));
  return response.map((sample) => sample * gain);
}

/** The clip of a weapon, not yet evened in loudness. The same name always gives the same samples. */
export function synthesise(name: string, weapon: Weapon): Float64Array {
  const random = seeded(name);
  const shots = silence(longest + 0.5);
  const parts = silence(longest + 0.5);
  const times = firingTimes(weapon);
  for (const [index, time] of times.entries()) {
    const at = lead + time * (1 + (random() - 0.5) * 0.006);
    const round = weapon.distance ? farShot(weapon, weapon.distance, random) : shot(weapon, random);
    mix(shots, round, at, fromDb((random() - 0.5) * 1.6));
    if (!weapon.distance) addMechanics(parts, weapon, at, index === times.length - 1, random);
  }
  const response = scaledResponse(weapon, shot(weapon, random), random);
  const wet = convolve(shots, response);
  const wetParts = convolve(parts, response);
  const partsGain = fromDb(weapon.mechanics ?? 0);
  const out = silence(longest + 0.5);
  mix(out, shots, 0);
  // In a spray the responses pile up; a lower level keeps the single shots clear.
  mix(out, wet, 0, weapon.distance ? 2 : Math.max(...weapon.groups) > 1 ? 0.65 : 1);
  mix(out, parts, 0, partsGain);
  mix(out, wetParts, 0, partsGain * 0.5);
  return trimmed(filter(filter(out, 'high', 38), 'high', 30));
}
