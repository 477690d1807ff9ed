import { readConfig } from '#server/config.ts';
import { noRateLimits } from '#server/counts/rate-limits.ts';
import { createAdminApi } from '../admin-api.ts';

export const contentToken = 'content-token-for-fuzzing-0123456789';
export const adminToken = 'a-token-for-tests-0123456789abcdef';

/** An existing entity: its path parameters and its secret. */
export interface Entity {
  readonly params: Readonly<Record<string, string>>;
  readonly secret?: string;
}

export async function openSite() {
  const config = readConfig({
    ADMIN_TOKEN: adminToken,
    CONTENT_TOKEN: contentToken,
    LOG_LEVEL: 'silent',
  });
  return createAdminApi({ config, rateLimits: noRateLimits });
}

export type Site = Awaited<ReturnType<typeof openSite>>;
