import { memo, Suspense } from 'react';
import { lateCode } from '#app/browser/late-code.ts';
import type { EmbeddedPage } from '#core/embed-code.ts';

const Box = lateCode(async () => (await import('#app/ui/embed-box.tsx')).EmbedBox);

/** `EmbedBox` on a page that is there to play. */
export const LateEmbedBox = memo(function LateEmbedBox(embed: EmbeddedPage) {
  return (
    <Suspense fallback={null}>
      <Box embed={embed} />
    </Suspense>
  );
});
