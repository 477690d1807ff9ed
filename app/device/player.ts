import { ApiError } from '#app/api/call.ts';
import { createPlayer, readPlayer } from '#app/api/calls.ts';
import type { Player } from '#core/player.ts';

/** The token's key in local storage. Specification: Players and coins. */
const key = 'token';

/** Holds the token while storage is closed; it lasts as long as the page. */
let fallback: string | null = null;

/** The token of this device's player, or null before there is one. */
export function playerToken(): string | null {
  try {
    return localStorage.getItem(key) ?? fallback;
  } catch {
    return fallback;
  }
}

function keepToken(token: string): void {
  try {
    localStorage.setItem(key, token);
    fallback = null;
  } catch {
    fallback = token;
  }
}

/** A player with their token. */
export interface KnownPlayer extends Player {
  readonly token: string;
}

let pending: Promise<KnownPlayer> | null = null;

async function createAndKeep(): Promise<KnownPlayer> {
  const player = await createPlayer();
  keepToken(player.token);
  return player;
}

async function readOrCreate(): Promise<KnownPlayer> {
  const token = playerToken();
  if (token === null) return createAndKeep();
  try {
    return { ...(await readPlayer(token)), token };
  } catch (error) {
    // The server does not know the token: it is useless.
    if (error instanceof ApiError && error.code === 'unauthorized') return createAndKeep();
    throw error;
  }
}

/** This device's player, created on first use. Throws `ApiError`. */
export function thisPlayer(): Promise<KnownPlayer> {
  pending ??= readOrCreate().finally(() => {
    pending = null;
  });
  return pending;
}
