import { memo, Suspense } from 'react';
import { lateCode } from '#app/browser/late-code.ts';
import { ownScript } from '#app/device/own-script.ts';
import type { SurveyEntry } from '#app/pages/playable.ts';
import { InlineScript } from '#app/ui/inline-script.tsx';

const List = lateCode(async () => (await import('#app/screens/home/my-quizzes.tsx')).MyQuizzes);

/** `MyQuizzes`, of which the page that is sent to everybody has nothing but the room. */
export const LateMyQuizzes = memo(function LateMyQuizzes({
  surveys,
}: {
  surveys: readonly SurveyEntry[];
}) {
  return (
    <div className="own-room">
      <InlineScript code={ownScript} />
      <Suspense fallback={null}>
        <List surveys={surveys} />
      </Suspense>
    </div>
  );
});
