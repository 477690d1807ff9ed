import type { LeaderboardEntry } from '#core/leaderboard.ts';

/** Rows never change, only their ranks do: what a row says is who it is. */
export function rowKey({ name, score, finishedAt }: LeaderboardEntry): string {
  return `${finishedAt} ${score} ${name}`;
}

/** Every entry with its key; two that say the same are told apart by their order. */
export function withKeys(
  entries: readonly LeaderboardEntry[],
): { key: string; entry: LeaderboardEntry }[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const key = rowKey(entry);
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return { key: `${key} ${times}`, entry };
  });
}
