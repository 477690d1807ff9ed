import type { LeaderboardEntry } from '#core/leaderboard-schemas.ts';

/** Identifies a row by its content: only its rank can change. */
export function rowKey({ name, score, finishedAt }: LeaderboardEntry): string {
  return `${finishedAt} ${score} ${name}`;
}

/** Every entry with its key; their order tells equal entries apart. */
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
