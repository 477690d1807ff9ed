import { late } from '#app/ui/late.tsx';

const loadBoard = () => import('#app/screens/competition/competition-board.tsx');

export const CompetitionBoard = late(async () => (await loadBoard()).CompetitionBoard);

/** Not needed before somebody has said how old they are, and soon after. */
export const loadForm = () => import('#app/screens/competition/entry-form.tsx');

export const EntryForm = late(async () => (await loadForm()).EntryForm);
