import { isId } from '#core/ids.ts';

/** Marks a form: sent again, it does the same once. 82 random bits, in the form of an id. */
export function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 22);
}

/** The key that a form carries, or a new one. */
export function keyIn(form: FormData): string {
  const key = form.get('key');
  return isId(key) ? key : newKey();
}
