import { relative, resolve } from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { writeMessageProject } from './scripts/message-project.ts';

const isOfBrowser = ({ name }: { name: string }) => name === 'client';

/** The script that starts all others is in no module's imports: the server puts it into each page. */
const starter: Plugin = {
  name: 'starter',
  apply: 'build',
  applyToEnvironment: isOfBrowser,
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'app/starter.ts', name: 'starter' });
  },
};

/** Preact takes React's place in the browser, at a seventh of its size. The server keeps React. */
const preactFor: Readonly<Record<string, string>> = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};

/** React as the browser gets it. A name that is exported here replaces Preact's own. */
const reactInBrowser = {
  id: '\0react-in-browser',
  code: `
    export * from 'preact/compat';
    export { default } from 'preact/compat';
    export { useId, useOptimistic } from '${resolve(import.meta.dirname, 'app/browser/react-hooks.ts')}';
  `,
};

const preactInBrowser: Plugin = {
  name: 'preact-in-browser',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: isOfBrowser,
  config: () => ({ define: { 'import.meta.env.HAS_PREACT': true } }),
  resolveId(source, importer) {
    if (source === 'react') return reactInBrowser.id;
    const preact = preactFor[source];
    return preact === undefined ? undefined : this.resolve(preact, importer, { skipSelf: true });
  },
  load: (id) => (id === reactInBrowser.id ? reactInBrowser.code : undefined),
};

/** What boards, forms, dialogs and calls have in common, which screens without them need not wait for. */
const notForMost =
  /^(app|core)\b.*(board|field|dialog|report|display-name|story-pictures|[\\/](text|ids)\.ts|admin|[\\/]api[\\/])/;

export default defineConfig({
  plugins: [
    tailwindcss(),
    paraglideVitePlugin(writeMessageProject()),
    reactRouter(),
    preactInBrowser,
    starter,
  ],
  // All its icons in one file, of which the server needs a few.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    // scripts/build-service-worker.ts reads it, and takes it away.
    manifest: true,
    // Fonts and icons stay files: a data: URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What most screens share travels as one file: many small ones pack badly. A file is
        // evaluated at one go, so the largest library stands alone.
        codeSplitting: {
          groups: [
            // Pages that only lead on need neither.
            { name: 'schemas', test: /node_modules\/valibot\//, priority: 2 },
            { name: 'calls', test: /node_modules\/hono\//, priority: 2 },
            { name: 'router', test: /node_modules\/react-router\//, priority: 1 },
            {
              name: 'shared',
              minShareCount: 7,
              test: (id: string) => !notForMost.test(relative(import.meta.dirname, id)),
            },
          ],
        },
      },
    },
  },
});
