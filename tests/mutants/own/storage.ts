import type { OwnMutant } from './own-mutant.ts';

/** In queries: what they leave out, in which order, and who wins a race. */
export const storageMutants: readonly OwnMutant[] = [
  {
    file: 'server/storage/keyset.ts',
    text: 'inOrder(range, keys.slice(place))',
    replacement: 'inOrder(range, keys.slice(place + 1))',
    fault: 'Later pages of a list come in any order.',
    killer: { unit: 'server/storage/keyset.test.ts' },
  },
  {
    file: 'server/storage/keyset.ts',
    text: 'const ranges = keys.map(prepareNext).reverse();',
    replacement: 'const ranges = keys.map(prepareNext);',
    fault: 'A page of a board leaves out who has the score of the last row before it.',
    killer: { unit: 'server/storage/keyset.test.ts' },
  },
  {
    file: 'server/storage/board-rows.ts',
    text: "eb('ordinal', '<', p('ordinal'))",
    replacement: "eb('ordinal', '>', p('ordinal'))",
    fault: 'A row that is put back stands before one that was as quick and earlier.',
    killer: { unit: 'server/storage/leaderboards.test.ts' },
  },
  {
    file: 'server/storage/board-rows.ts',
    text: "if (removal.by === 'operator') await keepOff(tx, { ...key, by: removal.by });",
    replacement: '',
    fault: 'An owner puts back a name that an operator has taken off too.',
    killer: { unit: 'server/storage/leaderboards.test.ts' },
  },
  {
    file: 'server/storage/hiding.ts',
    text: 'return Math.min(Number(addresses), Number(devices));',
    replacement: 'return Math.max(Number(addresses), Number(devices));',
    fault: 'One person behind many addresses hides a quiz.',
    killer: { unit: 'server/storage/hiding.test.ts' },
  },
  {
    file: 'server/storage/hiding.ts',
    text: 'await hide(now + hiddenFor);',
    replacement: 'await hide(null);',
    fault: 'Where nobody decides, a reported quiz never comes back.',
    killer: { unit: 'server/storage/hiding.test.ts' },
  },
  {
    file: 'server/storage/answers.ts',
    text: "or([eb('hidden_at', 'is', null), eb('hidden_until', '<=', p('answeredAt'))]),",
    replacement: "eb('hidden_at', 'is', null),",
    fault: 'Once hidden for a time, a quiz takes no answers ever after.',
    killer: { unit: 'server/storage/hiding.test.ts' },
  },
  {
    file: 'server/storage/competition-entries.ts',
    text: ".where('row.score', '>', 0)",
    replacement: '',
    fault: 'A prize is paid for no points at all.',
    killer: { unit: 'server/storage/competitions.test.ts' },
  },
  {
    file: 'server/storage/mine-game.ts',
    text: "...(requestHash === null ? [] : [rounds('request_hash', '=', requestHash)]),",
    replacement: '',
    fault: 'A bet that is sent again after a lost reply takes coins twice.',
    killer: { unit: 'server/storage/mine-game.test.ts' },
  },
  {
    file: 'server/storage/retention.ts',
    text: "deleteFrom('sessions').where('expires_at', '<=', before)",
    replacement: "deleteFrom('sessions').where('expires_at', '>=', before)",
    fault: 'The nightly job signs every operator out.',
    killer: { unit: 'server/storage/retention.test.ts' },
  },
];
