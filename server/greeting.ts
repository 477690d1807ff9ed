import type { Config } from '#server/config.ts';

/**
 * The lines that a started server prints: its address, and a warning if nobody decides on reports.
 */
export function greeting(
  { publicUrl, adminToken }: Pick<Config, 'publicUrl' | 'adminToken'>,
  port: number,
): string[] {
  const address = `Quizmingle is open at ${publicUrl ?? `http://localhost:${port}`}`;
  if (adminToken !== undefined) return [address];
  return [
    address,
    'ADMIN_TOKEN is not set: nobody is there to decide on reports, and even a quiz that endangers a child comes back three days after they have hidden it',
  ];
}
