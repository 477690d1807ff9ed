import { use } from 'react';
import { m } from '#app/paraglide/messages.js';
import { CopyField } from '#app/ui/copy-field.tsx';
import { EmbeddedContext } from '#app/ui/embedded.ts';
import { Fold } from '#app/ui/fold.tsx';
import { type EmbeddedPage, embedCode } from '#core/embed-code.ts';

/** The code that shows a page in a site of the visitor's own; nothing on such a site. */
export function EmbedBox({ embed }: { embed: EmbeddedPage }) {
  if (use(EmbeddedContext) !== null) return null;
  return (
    <Fold summary={m.embed_title()}>
      <p className="mb-3">{m.embed_lead()}</p>
      <CopyField value={embedCode(embed)} label={m.embed_code()} button={m.embed_copy()} />
    </Fold>
  );
}
