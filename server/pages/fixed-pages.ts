import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AskedPage } from '#server/pages/asked-page.ts';

/** Stands for the site's address in pages that are rendered before anybody knows it. */
export const builtOrigin = 'https://origin.invalid';

/** Marks their own scripts; it is gone before they are sent. */
export const builtNonce = 'built';

/** Pages that only another build changes, as the build has rendered them. */
export interface FixedPages {
  find(asked: AskedPage): { readonly html: Buffer; readonly nonce: string } | null;
}

/** A page's file in the folder of built ones: by its language, and whether its address says that. */
export function fixedPageFile({
  path,
  inUrl,
  language,
}: Pick<AskedPage, 'path' | 'inUrl' | 'language'>): string {
  return `${language}${inUrl === null ? '' : '-link'}${path.replaceAll('/', '+')}.html`;
}

/** Those in `folder`, read now. */
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
