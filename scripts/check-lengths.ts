/** No file of code is longer than one person reads in one go. */
import { globSync, readFileSync } from 'node:fs';

/** In lines. */
const longest = 300;

const rooms = '{core,content,server,app,tests,bench,scripts}/**/*.{ts,tsx,cjs,css}';
const files = globSync(rooms, { exclude: ['app/paraglide/**'] });

const long = files
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }))
  .filter(({ lines }) => lines > longest);
for (const { file, lines } of long) console.error(`${file}: ${lines} lines, at most ${longest}`);
if (long.length > 0) process.exit(1);
console.log(`${files.length} files of code have at most ${longest} lines`);
