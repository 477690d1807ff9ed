import { forget, recall, remember } from '#app/device/memory.ts';
import { isFace } from '#core/face.ts';

const key = 'face';

/** The face that goes with every name typed in this browser; undefined until one is chosen. */
export function ownFace(): string | undefined {
  return recall(key, isFace) ?? undefined;
}

/** '' goes without a face again. */
export function keepFace(face: string): void {
  if (face === '') forget(key);
  else remember(key, face);
}
