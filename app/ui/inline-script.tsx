import { use } from 'react';
import { NonceContext } from '#app/contexts.ts';

/** A script within the page. `code` must not hold a `<` that could end it. */
export function InlineScript({ code, type }: { code: string; type?: string }) {
  return (
    <script
      type={type}
      // Tells the server which scripts are ours; browsers never see it.
      nonce={use(NonceContext)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the code is our own, or JSON without any <.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
