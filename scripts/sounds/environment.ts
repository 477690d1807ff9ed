/** The response of the surroundings: a few separate echoes and a diffuse tail. */

import { decay, filter, mix, noise, type Random, silence } from './dsp.ts';
import type { Place } from './weapons.ts';

interface Surroundings {
  /** Echoes: delay s, gain, low-pass Hz (air and walls eat the highs). */
  readonly echoes: readonly (readonly [delay: number, gain: number, hz: number])[];
  /** Time for the tail to fall by 60 dB, s, below 400 Hz, to 2 kHz, above. */
  readonly rt60: readonly [low: number, mid: number, high: number];
  /** Level of the tail against the echoes. */
  readonly tail: number;
  /** Peak of echoes and tail together against the direct sound, dB. */
  readonly level: number;
  /** Rise time of the tail, s: far scatterers respond late. */
  readonly rise: number;
}

const places: Readonly<Record<Place, Surroundings>> = {
  open: {
    echoes: [
      [0.009, 0.45, 6000],
      [0.21, 0.16, 2200],
      [0.37, 0.13, 1500],
      [0.58, 0.08, 1100],
    ],
    rt60: [2.6, 1.9, 0.9],
    tail: 0.02,
    level: -13,
    rise: 0.03,
  },
  street: {
    echoes: [
      [0.007, 0.4, 7000],
      [0.041, 0.3, 4500],
      [0.073, 0.24, 3600],
      [0.118, 0.16, 2800],
      [0.17, 0.1, 2200],
    ],
    rt60: [1.1, 0.9, 0.5],
    tail: 0.025,
    level: -10,
    rise: 0.01,
  },
  yard: {
    echoes: [
      [0.005, 0.45, 7000],
      [0.017, 0.3, 5000],
      [0.029, 0.25, 4200],
    ],
    rt60: [0.55, 0.45, 0.3],
    tail: 0.03,
    level: -11,
    rise: 0.003,
  },
};

/** The level of a place's response, dB against the direct sound. */
export function levelOf(place: Place): number {
  return places[place].level;
}

/** The impulse response of a place without the direct sound, `size` times as long for bigger blasts; any level. */
export function responseOf(place: Place, size: number, random: Random): Float64Array {
  const { echoes, rt60, tail, rise } = places[place];
  const stretch = Math.min(Math.max(size, 0.75), 1.6);
  const seconds = Math.min(rt60[0] * stretch, 3);
  const response = silence(seconds);
  for (const [delay, gain, hz] of echoes) {
    const echo = silence(0.05);
    // A wall is never one plane: each echo is a small cluster.
    for (let i = 0; i < 6; i++)
      echo[Math.floor(random() * 260 * (0.2 + delay * 4))] =
        (0.4 + random() * 0.6) * (i % 2 ? -0.4 : 0.6);
    mix(response, filter(echo, 'low', hz), delay, gain);
  }
  const bands = [
    { band: filter(noise(seconds, random), 'low', 400), seconds: rt60[0], weight: 1.3 },
    {
      band: filter(filter(noise(seconds, random), 'high', 400), 'low', 2000),
      seconds: rt60[1],
      weight: 1,
    },
    {
      band: filter(filter(noise(seconds, random), 'high', 2000), 'low', 9000),
      seconds: rt60[2],
      weight: 0.55,
    },
  ];
  for (const { band, seconds: fall, weight } of bands) {
    // 60 dB is a factor of e^6.91.
    mix(response, decay(band, (fall * stretch) / 6.91, rise), 0.004, tail * weight);
  }
  // No phone plays this rumble, which would only use up headroom.
  return filter(response, 'high', 110);
}
