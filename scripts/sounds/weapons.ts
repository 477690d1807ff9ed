/**
 * Public figures of each weapon, and the shots of its clip.
 * Figures are rounded catalogue values; where the game feels unlike the real gun, `note` says so.
 */

/** The movement between two shots, which is also heard. */
export type Action =
  | 'bolt' // turned and pulled by hand after every shot
  | 'pump' // fore-end pulled back and pushed forward by hand
  | 'lever' // loop under the grip swung down and up by hand
  | 'self' // a bolt group cycles by itself (gas, recoil or blowback)
  | 'slide' // a pistol slide cycles by itself
  | 'belt' // self-loading, with a rattling belt of links
  | 'revolver'; // no case leaves the gun; hammer and cylinder click

/** The place of the shots, see `environment.ts`. */
export type Place = 'open' | 'street' | 'yard';

export interface Weapon {
  readonly cartridge: string;
  /** Bore (bullet or barrel) diameter, mm. */
  readonly bore: number;
  /** Muzzle energy, J. */
  readonly energy: number;
  /** Muzzle speed, m/s; above 343 the bullet cracks. */
  readonly speed: number;
  /** Barrel length, mm. */
  readonly barrel: number;
  readonly action: Action;
  /** Cyclic rate within a group, rounds per minute. */
  readonly rpm: number;
  /** Rounds per trigger pull, one entry a pull. */
  readonly groups: readonly number[];
  /** From the last round of a pull to the first of the next, s. */
  readonly pause: number;
  readonly place: Place;
  /** The first two rounds of a pull come at this rate, rounds per minute. */
  readonly pairRpm?: number;
  readonly suppressed?: boolean;
  /** Heard from this far away, m. */
  readonly distance?: number;
  /** Level of the moving parts, dB against the usual; bullpups have them at the ear. */
  readonly mechanics?: number;
  readonly note?: string;
}

type Row = readonly [
  cartridge: string,
  bore: number,
  energy: number,
  speed: number,
  barrel: number,
  action: Action,
  rpm: number,
  groups: readonly number[],
  pause: number,
  place: Place,
  extra?: Pick<Weapon, 'pairRpm' | 'suppressed' | 'distance' | 'mechanics' | 'note'>,
];

// biome-ignore format: a table reads best in rows.
const rows: Readonly<Record<string, Row>> = {
  // Assault rifles
  AK47: ['7.62×39', 7.9, 2050, 715, 415, 'self', 600, [7], 0, 'open'],
  M4A1: ['5.56×45', 5.7, 1700, 880, 368, 'self', 800, [11], 0, 'street'],
  FAMAS: ['5.56×45', 5.7, 1700, 930, 488, 'self', 950, [3, 3, 3], 0.42, 'street', { mechanics: 3 }],
  SCAR: ['5.56×45', 5.7, 1700, 870, 355, 'self', 600, [1, 1, 5], 0.38, 'open', { note: 'SCAR-L' }],
  XM8: ['5.56×45', 5.7, 1650, 850, 318, 'self', 750, [6, 3], 0.4, 'open', { mechanics: -4 }],
  GROZA: ['9×39', 9.3, 680, 295, 240, 'self', 700, [4, 5], 0.35, 'yard', { mechanics: 5, note: 'subsonic cartridge: no crack' }],
  AN94: ['5.45×39', 5.6, 1400, 900, 405, 'self', 600, [2, 2, 4], 0.4, 'open', { pairRpm: 1800 }],
  PARAFAL: ['7.62×51', 7.8, 3350, 840, 458, 'self', 650, [5], 0, 'open', { mechanics: 2 }],
  M14: ['7.62×51', 7.8, 3450, 850, 559, 'self', 700, [1, 1, 1, 1], 0.55, 'street', { note: 'fired one round a pull' }],
  // Snipers and marksman rifles
  AWM: ['.338 Lapua Magnum', 8.6, 6500, 915, 686, 'bolt', 20, [1], 0, 'open'],
  Kar98k: ['7.92×57', 8.2, 3800, 760, 600, 'bolt', 50, [1, 1], 1.35, 'street'],
  M82B: ['12.7×99', 13, 17_500, 850, 737, 'self', 100, [1], 0, 'open', { note: 'M82, recoil-operated' }],
  SVD: ['7.62×54R', 7.9, 3600, 830, 620, 'self', 100, [1, 1, 1], 0.7, 'open', { mechanics: 2 }],
  SKS: ['7.62×39', 7.9, 2050, 735, 520, 'self', 150, [1, 1, 1, 1, 1], 0.4, 'street'],
  VSS: ['9×39', 9.3, 650, 290, 200, 'self', 200, [1, 1, 1, 1], 0.42, 'street', { suppressed: true, mechanics: 3 }],
  // Submachine guns
  MP40: ['9×19', 9, 500, 390, 251, 'self', 950, [14], 0, 'street', { note: 'about 500 in reality; the game fires it far faster' }],
  UMP: ['.45 ACP', 11.5, 550, 265, 200, 'self', 600, [7], 0, 'yard', { note: 'UMP45' }],
  P90: ['5.7×28', 5.7, 480, 715, 264, 'self', 900, [20], 0, 'yard', { mechanics: -2 }],
  // Shotguns
  M1887: ['12 gauge', 18.5, 3000, 400, 760, 'lever', 60, [1, 1], 0.8, 'street', { note: 'two rounds in the game' }],
  SPAS12: ['12 gauge', 18.5, 3000, 400, 546, 'pump', 60, [1, 1], 1.2, 'street', { note: 'in its pump mode' }],
  M1014: ['12 gauge', 18.5, 3000, 400, 470, 'self', 240, [1, 1, 1, 1], 0.36, 'street'],
  // Pistols
  'DESERT EAGLE': ['.50 AE', 12.7, 2100, 450, 152, 'slide', 120, [1, 1, 1], 0.5, 'yard'],
  M500: ['.500 S&W', 12.7, 3500, 560, 213, 'revolver', 60, [1, 1], 1.05, 'open'],
  G18: ['9×19', 9, 490, 375, 114, 'slide', 1150, [12], 0, 'street'],
  USP: ['.45 ACP', 11.5, 500, 260, 112, 'slide', 240, [1, 1, 1, 1], 0.3, 'street'],
  // Machine guns
  M249: ['5.56×45', 5.7, 1750, 915, 465, 'belt', 850, [26], 0, 'open'],
  M60: ['7.62×51', 7.8, 3350, 850, 560, 'belt', 550, [14], 0, 'open'],
  // An unknown gun: an unnamed rifle, heard from across the map.
  UNKNOWN: ['unnamed rifle', 7.8, 3500, 830, 600, 'self', 60, [1, 1], 1.25, 'open', { distance: 380 }],
};

function toWeapon([
  cartridge,
  bore,
  energy,
  speed,
  barrel,
  action,
  rpm,
  groups,
  pause,
  place,
  extra,
]: Row): Weapon {
  return { cartridge, bore, energy, speed, barrel, action, rpm, groups, pause, place, ...extra };
}

/** Every weapon by its name in the game; 'UNKNOWN' where the right option is unknown. */
export const weapons: ReadonlyMap<string, Weapon> = new Map(
  Object.entries(rows).map(([name, row]) => [name, toWeapon(row)]),
);

/** The time of each shot, s from the start of the clip, without human or mechanical jitter. */
export function firingTimes(weapon: Weapon): number[] {
  const times: number[] = [];
  let now = 0;
  for (const rounds of weapon.groups) {
    for (let i = 0; i < rounds; i++) {
      times.push(now);
      const rate = i === 0 && weapon.pairRpm ? weapon.pairRpm : weapon.rpm;
      now += i === rounds - 1 ? weapon.pause : 60 / rate;
    }
  }
  return times;
}
