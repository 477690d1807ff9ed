import { memo, Suspense } from 'react';
import { lateCode } from '#app/browser/late-code.ts';

const TimerChoice = lateCode(async () => (await import('#app/play/timer-choice.tsx')).TimerChoice);

/** The choice of a quiz that has a clock, which few friends' quizzes have. */
export const LateTimerChoice = memo(function LateTimerChoice(choice: {
  isTimed: boolean;
  onChange: (isTimed: boolean) => void;
}) {
  return (
    <Suspense fallback={null}>
      <TimerChoice {...choice} />
    </Suspense>
  );
});
