import { latePart } from '#app/ui/late.tsx';

export const belowFold = latePart(async () => {
  const { BelowFold } = await import('#app/screens/competition/below-fold.tsx');
  return BelowFold;
});

export const closedStep = latePart(async () => {
  const { ClosedStep } = await import('#app/screens/competition/closed-step.tsx');
  return ClosedStep;
});

/** Not needed before somebody has said how old they are. */
export const entryForm = latePart(async () => {
  const { EntryForm } = await import('#app/screens/competition/entry-form.tsx');
  return EntryForm;
});
