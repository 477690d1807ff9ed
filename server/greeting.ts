import type { Config } from '#server/config.ts';

/** What a started server says, line by line: where it is, and what nobody is there for. */
export function greeting(
  { publicUrl, adminToken }: Pick<Config, 'publicUrl' | 'adminToken'>,
  port: number,
): string[] {
  const address = `Quizmingle is open at ${publicUrl ?? `http://localhost:${port}`}`;
  if (adminToken !== undefined) return [address];
  return [
    address,
    'ADMIN_TOKEN is not set: nobody is there to decide on reports, and a quiz that endangers a child stays hidden until somebody does',
  ];
}
