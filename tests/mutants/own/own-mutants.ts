import type { OwnMutant } from './own-mutant.ts';
import { routeMutants } from './routes.ts';
import { screenMutants } from './screens.ts';
import { storageMutants } from './storage.ts';

/** All of them. Every one is a fault that somebody would notice, so every one has to be killed. */
export const ownMutants: readonly OwnMutant[] = [
  ...screenMutants,
  ...routeMutants,
  ...storageMutants,
];
