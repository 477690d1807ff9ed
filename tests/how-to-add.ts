import { readFileSync } from 'node:fs';

/** One example of docs/how-to-add.md. */
interface Example {
  readonly heading: string;
  readonly text: string;
  /** What the page says to run, in order. */
  readonly commands: readonly string[];
  /** The file of its patch. */
  readonly patch: string;
  /** The files that the patch changes or makes. */
  readonly files: readonly { readonly file: string; readonly isNew: boolean }[];
}

function filesOf(patch: string): Example['files'] {
  return patch
    .split(/^diff --git a\//m)
    .slice(1)
    .map((change) => ({
      file: change.slice(0, change.indexOf(' ')),
      isNew: change.includes('\nnew file mode'),
    }));
}

/** The examples, in the order in which they stand on each other. */
export function readExamples(): Example[] {
  const sections = readFileSync('docs/how-to-add.md', 'utf8').split('\n## ').slice(1);
  return sections.map((text) => {
    const blocks = text.split('```sh\n').slice(1);
    const commands = blocks.flatMap((block) => (block.split('\n```')[0] ?? '').split('\n'));
    const patch = /docs\/examples\/\S+\.patch/.exec(text)?.[0] ?? '';
    const files = filesOf(readFileSync(patch, 'utf8'));
    return { heading: text.split('\n')[0] ?? '', text, commands, patch, files };
  });
}
