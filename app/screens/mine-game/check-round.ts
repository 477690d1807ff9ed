import type { NotedRound } from '#app/screens/mine-game/noted-rounds.ts';
import { type MineResult, type MineRound, mineResult, roundMessage } from '#core/mine-game.ts';

/** A round recalculated in this browser, step by step. */
export interface CheckedRound {
  /** SHA-256 of the server seed. */
  readonly seedHash: string;
  /** Whether the seed is the one promised before the bet. */
  readonly isPromised: boolean;
  /** HMAC-SHA256 of client seed and round under the server seed. */
  readonly digest: string;
  readonly firstByte: number;
  readonly result: MineResult;
  /** Whether the result equals the server's. */
  readonly isSame: boolean;
  /** Whether this device sent the client seed; null where it sent none. */
  readonly isOwnSeed: boolean | null;
}

const text = new TextEncoder();

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Recalculates a round. Throws without Web Crypto, which browsers offer only over HTTPS. */
export async function checkRound(
  { serverSeed, clientSeed, round, commitment, result: said }: MineRound,
  noted: NotedRound | null,
): Promise<CheckedRound> {
  const { subtle } = crypto;
  const seed = text.encode(serverSeed);
  const seedHash = hex(new Uint8Array(await subtle.digest('SHA-256', seed)));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', seed, algorithm, false, ['sign']);
  const message = text.encode(roundMessage(clientSeed, round));
  const digest = new Uint8Array(await subtle.sign('HMAC', key, message));
  const result = mineResult(digest);
  return {
    seedHash,
    isPromised: seedHash === commitment && seedHash === (noted?.commitment ?? seedHash),
    digest: hex(digest),
    firstByte: digest[0] ?? 0,
    result,
    isSame: result === said,
    isOwnSeed: noted === null ? null : noted.seeds.includes(clientSeed),
  };
}

/** Whether every check that was possible passed. */
export function isFair({ isPromised, isSame, isOwnSeed }: CheckedRound): boolean {
  return isPromised && isSame && isOwnSeed !== false;
}
