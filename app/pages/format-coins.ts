const grouped = new Intl.NumberFormat('en-IN');

/** A number of coins as people in India write it, in both languages: 1,00,000. */
export function formatCoins(coins: number): string {
  return grouped.format(coins);
}
