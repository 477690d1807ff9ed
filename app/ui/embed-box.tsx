import { use } from 'react';
import { m } from '#app/paraglide/messages.js';
import { CopyField } from '#app/ui/copy-field.tsx';
import { EmbeddedContext } from '#app/ui/embedded.ts';
import { type EmbeddedPage, embedCode } from '#core/embed-code.ts';

/** The code that shows a page in a site of the visitor's own; nothing on such a site. */
export function EmbedBox({ embed }: { embed: EmbeddedPage }) {
  if (use(EmbeddedContext) !== null) return null;
  return (
    <details className="pop bg-card px-4 py-2">
      <summary className="flex min-h-12 cursor-pointer items-center text-lg font-bold">
        {m.embed_title()}
      </summary>
      <p className="mb-3">{m.embed_lead()}</p>
      <CopyField value={embedCode(embed)} label={m.embed_code()} button={m.embed_copy()} />
    </details>
  );
}
