import { createPlayer, readPlayer } from '#app/api/calls.ts';
import { ApiError } from '#app/api/client.ts';
import type { Player } from '#core/player.ts';

/** Where the token is held, as it is. Specification: Players and coins. */
const key = 'token';

/** Where storage is closed, a player lasts as long as the page. */
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

/** A player who is known by their token. */
export interface KnownPlayer extends Player {
  readonly token: string;
}

let becoming: Promise<KnownPlayer> | null = null;

async function become(): Promise<KnownPlayer> {
  const player = await createPlayer();
  keepToken(player.token);
  return player;
}

async function known(): Promise<KnownPlayer> {
  const token = playerToken();
  if (token === null) return become();
  try {
    return { ...(await readPlayer(token)), token };
  } catch (error) {
    // A token that this server does not know is worth nothing.
    if (error instanceof ApiError && error.code === 'unauthorized') return become();
    throw error;
  }
}

/** This device's player, welcomed as a new one where there is none. Throws `ApiError`. */
export function thisPlayer(): Promise<KnownPlayer> {
  becoming ??= known().finally(() => {
    becoming = null;
  });
  return becoming;
}
