import type { WrittenQuestion } from '#server/quiz-files/one-language.ts';

/**
 * What other programs have no place for, by name. It is written as tags, which they carry along and
 * give back: `quizmingle:min=0`.
 */
export type Marks = ReadonlyMap<string, string>;

const markStart = 'quizmingle:';

const mark = /^quizmingle:([a-z]{1,12})=([^\s=\]]{0,400})$/;

function valuesOf(question: WrittenQuestion): Readonly<Record<string, unknown>> {
  if (!('kind' in question)) return {};
  switch (question.kind) {
    case 'several':
    case 'order':
    case 'match':
      return { partial: question.partial === true };
    case 'number': {
      const { min, max, step, unit } = question;
      return { min, max, step, unit };
    }
    case 'text':
      return { nearly: question.nearly };
    case 'opinion':
      return {};
  }
}

/** The marks of a question: texts without spaces and brackets. */
export function marksOf(question: WrittenQuestion): string[] {
  return Object.entries(valuesOf(question)).flatMap(([name, value]) =>
    value === undefined ? [] : [`${markStart}${name}=${encodeURIComponent(String(value))}`],
  );
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The marks among the tags of a question; what is no mark of ours is passed over. */
export function readMarks(tags: readonly string[]): Marks {
  const marks = new Map<string, string>();
  for (const tag of tags) {
    const [, name, value] = mark.exec(tag.trim()) ?? [];
    const plain = decoded(value ?? '');
    if (name !== undefined && plain !== null) marks.set(name, plain);
  }
  return marks;
}
