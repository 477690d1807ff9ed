import { bankText, drawLowest } from '#core/competition-draw.ts';
import type { DrawPromise, OpenDraw } from '#core/competition-schemas.ts';

/** A draw worked out again in this browser, step by step. */
export interface CheckedDraw {
  /** SHA-256 of the seed. */
  readonly seedHash: string;
  readonly isPromisedSeed: boolean;
  /** SHA-256 of what could be drawn. */
  readonly bankHash: string;
  readonly isPromisedBank: boolean;
  /** The seed draws what was played, and nothing else. */
  readonly isSame: boolean;
}

const text = new TextEncoder();

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Holds a draw against what was `promised`. Throws where the browser has no Web Crypto, which it
 * only has over HTTPS.
 */
export async function checkDraw(
  { seed, candidates, drawn }: OpenDraw,
  promised: DrawPromise,
): Promise<CheckedDraw> {
  const { subtle } = crypto;
  const seedHash = hex(await subtle.digest('SHA-256', text.encode(seed)));
  const bankHash = hex(await subtle.digest('SHA-256', text.encode(bankText(candidates))));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', text.encode(seed), algorithm, false, ['sign']);
  const ranked = await Promise.all(
    candidates.map(async (id) => ({
      id,
      digest: hex(await subtle.sign('HMAC', key, text.encode(id))),
    })),
  );
  const lowest = drawLowest(ranked, drawn.length);
  return {
    seedHash,
    isPromisedSeed: seedHash === promised.commitment,
    bankHash,
    isPromisedBank: bankHash === promised.bankCommitment,
    isSame: lowest.join() === drawn.map(({ id }) => id).join(),
  };
}

/** Whether everything is as it was promised. */
export function isFair({ isPromisedSeed, isPromisedBank, isSame }: CheckedDraw): boolean {
  return isPromisedSeed && isPromisedBank && isSame;
}
