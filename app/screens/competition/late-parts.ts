import { latePart } from '#app/ui/late.tsx';

export const board = latePart(async () => {
  const { CompetitionBoard } = await import('#app/screens/competition/competition-board.tsx');
  return CompetitionBoard;
});

/** Not needed before a competition is over. */
export const drawCheck = latePart(async () => {
  const { DrawCheck } = await import('#app/screens/competition/draw-check.tsx');
  return DrawCheck;
});

/** Not needed before somebody has said how old they are. */
export const entryForm = latePart(async () => {
  const { EntryForm } = await import('#app/screens/competition/entry-form.tsx');
  return EntryForm;
});
