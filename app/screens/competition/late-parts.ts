import { latePart } from '#app/ui/late.tsx';

export const belowFold = latePart(async () => {
  const { BelowFold } = await import('#app/screens/competition/below-fold.tsx');
  return BelowFold;
});

export const closedStep = latePart(async () => {
  const { ClosedStep } = await import('#app/screens/competition/closed-step.tsx');
  return ClosedStep;
});

export const loadEntry = () => import('#app/screens/competition/enter-once.ts');

/** Fetched after the age question, together with the form's logic. */
export const entryForm = latePart(async () => {
  const form = import('#app/screens/competition/entry-form.tsx');
  const [{ EntryForm }] = await Promise.all([form, loadEntry()]);
  return EntryForm;
});
