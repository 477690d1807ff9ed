/** Builds the site into build/, with a bill of materials. With --if-needed, only when a source has changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildServiceWorker } from './build-service-worker.ts';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'build', '.inputs');

const inputs = [
  'app',
  'core',
  'content',
  'messages',
  'public',
  // These render the fixed pages.
  'server/http',
  'server/pages',
  'scripts',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
];

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('paraglide') && !/\.test\.tsx?$/.test(file))
    .sort();
}

function inputsHash(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesIn(join(root, input)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|html)$/;

async function precompressFile(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.length < 128) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** Compresses files once, on every core, so that the server only has to send them. */
async function precompress(folder: string): Promise<void> {
  await Promise.all(
    filesIn(folder)
      .filter((name) => compressible.test(name))
      .map(precompressFile),
  );
}

/**
 * Writes the site's bill of materials in CycloneDX, from the lock file and without a network. It
 * includes the tools, marked as such, since fonts and styles come from them.
 */
function writeBillOfMaterials(): void {
  const { status, stdout } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      // Vite sets it in this process, and npm would then leave the tools out.
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    },
  );
  if (status === 0) writeFileSync(join(root, 'build', 'sbom.json'), stdout);
  else console.warn('No build/sbom.json: this npm cannot write it');
}

async function build(name: string): Promise<void> {
  rmSync(join(root, 'build'), { recursive: true, force: true });
  const { status, error } = spawnSync('react-router', ['build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error !== undefined) {
    console.error(
      'What builds the site is not there: run npm ci with its tools, then npm run build',
    );
  }
  if (status !== 0) process.exit(status ?? 1);
  const client = join(root, 'build', 'client');
  const files = filesIn(client).map((file) => file.slice(client.length).replaceAll('\\', '/'));
  await buildServiceWorker(root, { name, files });
  await precompress(client);
  // It imports parts of the server that read the compiled messages, which the build makes.
  const { renderFixedPages } = await import('./render-fixed-pages.ts');
  await renderFixedPages(join(root, 'build'));
  writeBillOfMaterials();
}

const hash = inputsHash();
const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
if (!(process.argv.includes('--if-needed') && isFresh)) {
  console.log('Building the site…');
  await build(hash.slice(0, 12));
  writeFileSync(stamp, hash);
}
