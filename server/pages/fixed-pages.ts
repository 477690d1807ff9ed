import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtOrigin } from '#core/offline.ts';
import type { RequestedPage } from '#server/pages/requested-page.ts';

/** Marks the pages' own scripts; removed before they are sent. */
export const builtNonce = 'built';

/** Pages that change only with another build, rendered by it. */
export interface FixedPages {
  find(asked: RequestedPage): { readonly html: Buffer; readonly nonce: string } | null;
}

/**
 * A page's file in the folder of built pages: by its language, and whether its address names it.
 */
export function fixedPageFile({
  path,
  inUrl,
  language,
}: Pick<RequestedPage, 'path' | 'inUrl' | 'language'>): string {
  return `${language}${inUrl === null ? '' : '-link'}${path.replaceAll('/', '+')}.html`;
}

/** Reads the fixed pages in `folder`. */
export function readFixedPages(folder: string): FixedPages {
  const pages = new Map(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const),
  );
  return {
    find(asked) {
      if (asked.page !== null) return null;
      const built = pages.get(fixedPageFile(asked));
      if (built === undefined) return null;
      const html = Buffer.from(built.replaceAll(builtOrigin, asked.origin));
      return { html, nonce: builtNonce };
    },
  };
}
