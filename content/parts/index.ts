import { part1 } from '#content/parts/part-1.ts';
import { part2 } from '#content/parts/part-2.ts';
import { part3 } from '#content/parts/part-3.ts';
import { part4 } from '#content/parts/part-4.ts';
import { part5 } from '#content/parts/part-5.ts';
import { part6 } from '#content/parts/part-6.ts';
import { part7 } from '#content/parts/part-7.ts';
import type { Part } from '#core/trivia.ts';

/** The game-trivia parts in the order of their ids; a new part is a file here. */
export const parts: readonly Part[] = [part1, part2, part3, part4, part5, part6, part7];
