import { m } from '#app/paraglide/messages.js';
import type { KindName } from '#core/question-kinds/kind-names.ts';

const names: Readonly<Record<KindName, () => string>> = {
  several: () => m.kind_several(),
  order: () => m.kind_order(),
  number: () => m.kind_number(),
  text: () => m.kind_text(),
  match: () => m.kind_match(),
  opinion: () => m.kind_opinion(),
};

/** A kind of question, as editors call it. */
export function kindName(kind: KindName): string {
  return names[kind]();
}
