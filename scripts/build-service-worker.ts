/** Builds the service worker, with the list of the files that its pages need. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';

/** Pictures that nobody may have seen before; all others are kept once they have been. */
const pictures =
  /^\/images\/(logo|faces|mascot\/sleepy|types\/\w+|games\/(competition|mine))\.svg$/;

/**
 * Screens that go on without a network, and the parts of them that are fetched late. What follows a
 * reply of the server, such as a result, is not among them.
 */
const screens =
  /^app\/(entry\.client|root|screens\/(home\/(home|my-quizzes)|game\/game|part\/(part|after-result)|create\/(create|make-step)|answer\/(answer|question-step)|owner\/owner|offline\/offline)|play\/(question|waiting-answers)|ui\/report\/report-button)\.tsx?/;

/** The chunks of these screens with everything that they import at once, as addresses. */
export function neededFiles(manifest: Manifest): string[] {
  const needed = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || needed.has(chunk.file)) return;
    needed.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const key of Object.keys(manifest)) if (screens.test(key)) add(key);
  return [...needed].map((file) => `/${file}`).sort();
}

/** What no module imports: the table of all routes, and the script that starts a page. */
const alsoNeeded = /^\/assets\/(manifest|starter)-[\w-]+\.js$/;

/** Writes build/worker. `name` tells this build from others; `files` are all addresses of files. */
export async function buildServiceWorker(
  root: string,
  { name, files: built }: { name: string; files: readonly string[] },
): Promise<void> {
  const client = join(root, 'build', 'client');
  const manifest: Manifest = JSON.parse(
    readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'),
  );
  // Only for this step.
  rmSync(join(client, '.vite'), { recursive: true });
  const files = [
    ...neededFiles(manifest),
    ...built.filter((file) => alsoNeeded.test(file) || pictures.test(file)),
  ];
  const folder = join(root, 'build', 'worker');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { workerBuild: JSON.stringify(name), workerFiles: JSON.stringify([...new Set(files)]) },
    build: {
      outDir: folder,
      lib: {
        entry: join(root, 'app', 'service-worker', 'worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'build'), name);
}
