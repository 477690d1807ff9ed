/** Imports and exports ready quizzes: docs/content-files.md. */
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { defaultLanguage, languages } from '#core/language.ts';
import { encodings, quizFormats } from '#core/quiz-files.ts';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import { explainFailure } from '#server/failed-start.ts';
import { exportQuizzes } from '#server/quiz-files/export-quizzes.ts';
import { checkFiles, problemLine, storeQuizzes } from '#server/quiz-files/import-quizzes.ts';
import { QuizFileError } from '#server/quiz-files/problem.ts';
import { openStorage } from '#server/storage/opening/open-storage.ts';
import type { Storage } from '#server/storage/stores.ts';
import { UsageError } from './command-line.ts';

const usage = `Usage:
  npm run content -- import FILE… [options]   check the files, then store what is in them
  npm run content -- export FILE [options]    write ready quizzes into a file

Options:
  --format FORMAT      json, csv, opentdb or gift; else by extension: .json, .csv .tsv, .gift .txt
  --slug SLUG          import of opentdb and gift: the quiz's slug, where the file is not our own
                       export: only this quiz; may be given several times
  --name NAME          import of opentdb and gift: the quiz's name, where the file is not our own
  --language LANGUAGE  opentdb and gift: ${languages.join(', ')} (${defaultLanguage} by default)
  --encoding ENCODING  opentdb: default, url3986 or base64
  --dry-run            import: check only, store nothing
  --partial            import: leave out questions that have a problem, and take the rest
  --help               this text

The database is the server's (DATABASE_URL); a running server shows the result within 2 seconds.
All formats with examples: docs/content-files.md`;

/** The most problems to list; further ones are only counted. */
const listed = 50;

function oneOf<const T extends string>(flag: string, takes: readonly T[]) {
  return v.picklist(takes, `--${flag} takes ${takes.join(', ')}`);
}

const optionsSchema = v.object({
  format: v.optional(oneOf('format', quizFormats)),
  language: v.optional(oneOf('language', languages), defaultLanguage),
  encoding: v.optional(oneOf('encoding', encodings), 'default'),
});

function readCommand() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        slug: { type: 'string', multiple: true, default: [] },
        name: { type: 'string' },
        language: { type: 'string' },
        encoding: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        partial: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const { slug: slugs, name, 'dry-run': dryRun, partial: isPartial, help } = values;
    const [verb, ...files] = positionals;
    return { verb, files, slugs, name, dryRun, isPartial, help, ...v.parse(optionsSchema, values) };
  } catch (error) {
    throw error instanceof Error ? new UsageError(error.message) : error;
  }
}

type Command = ReturnType<typeof readCommand>;

async function withStorage<T>(job: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage(readConfig(process.env).database, console.error, 'tool');
  try {
    return await job(storage);
  } finally {
    await storage.close();
  }
}

function fail(problems: readonly string[]): void {
  const more = problems.length - listed;
  const lines = problems.slice(0, listed);
  console.error([...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'));
  process.exitCode = 1;
}

function count(questions: number): string {
  return questions === 1 ? '1 question' : `${questions} questions`;
}

async function importFiles({ files, slugs, dryRun, ...options }: Command): Promise<void> {
  if (files.length === 0) throw new UsageError('import needs a file');
  if (slugs.length > 1) throw new UsageError('import takes one --slug');
  const checked = await checkFiles({ files, options: { ...options, slug: slugs[0] } });
  if (checked.problems.length > 0) {
    return fail(checked.problems.map(problemLine));
  }
  for (const one of checked.leftOut) console.log(`left out: ${problemLine(one)}`);
  const imported = await withStorage((storage) =>
    storeQuizzes({ storage, checked, at: Date.now(), dryRun }),
  );
  for (const { slug, questions, replaced } of imported) {
    console.log(`${slug}: ${count(questions)} (${replaced ? 'replaced' : 'new'})`);
  }
  if (dryRun) console.log('Nothing was stored: --dry-run');
}

async function exportFile({ files, slugs, ...options }: Command): Promise<void> {
  const [file] = files;
  if (file === undefined || files.length > 1) throw new UsageError('export needs one file');
  if (options.name !== undefined || options.dryRun) {
    throw new UsageError('export takes neither --name nor --dry-run');
  }
  try {
    const { quizzes, problems, notes } = await withStorage((storage) =>
      exportQuizzes({ storage, file, slugs, options }),
    );
    if (problems.length > 0) return fail(problems.map((problem) => `${file}: ${problem}`));
    for (const note of notes) console.warn(`${file}: ${note}`);
    for (const { slug, qna } of quizzes) console.log(`${slug}: ${count(qna.length)}`);
  } catch (error) {
    if (!(error instanceof QuizFileError)) throw error;
    fail([`${file}: ${error.message}`]);
  }
}

async function run(): Promise<void> {
  const command = readCommand();
  if (command.help) console.log(usage);
  else if (command.verb === 'import') await importFiles(command);
  else if (command.verb === 'export') await exportFile(command);
  else throw new UsageError('say import or export');
}

try {
  await run();
} catch (error) {
  const isUsage = error instanceof UsageError || error instanceof ConfigError;
  const line = isUsage
    ? `${error.message}\nnpm run content -- --help tells how this is used`
    : explainFailure(error);
  if (line === null) throw error;
  fail([line]);
}
