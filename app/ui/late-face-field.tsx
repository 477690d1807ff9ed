import { memo, Suspense } from 'react';
import { lateCode } from '#app/browser/late-code.ts';

const FaceField = lateCode(async () => (await import('#app/ui/face-field.tsx')).FaceField);

/** `FaceField` beside a name, which nobody has to use. */
export const LateFaceField = memo(function LateFaceField() {
  return (
    <Suspense fallback={null}>
      <FaceField />
    </Suspense>
  );
});
