import { relative } from 'node:path';
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

/** What boards, forms, dialogs and calls have in common, which screens without them need not wait for. */
const notForMost =
  /^(app|core)\b.*(board|field|fold|dialog|report|display-name|schema|story-pictures|own-picture|rich-text|points-text|answer-text|text-digits|answer-limits|[\\/](text|ids)\.ts|admin|[\\/]api[\\/])/;

export default defineConfig({
  plugins: [tailwindcss(), paraglideVitePlugin(writeMessageProject()), reactRouter(), starter],
  // All its icons in one file, of which the server needs a few.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    // scripts/build-service-worker.ts reads it, and takes it away.
    manifest: true,
    // Fonts and icons stay files: a data: URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    // Smaller than the built-in minifier by a twentieth of our own code.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    rolldownOptions: {
      // Of a module with schemas, only those that a screen uses are there.
      treeshake: { manualPureFunctions: ['v'], propertyReadSideEffects: false },
      output: {
        // What most screens share travels as one file: many small ones pack badly. A file is
        // evaluated at one go, so the largest libraries stand alone.
        codeSplitting: {
          groups: [
            // Pages that only lead on need neither.
            { name: 'schemas', test: /node_modules\/valibot\//, priority: 3 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'router', test: /node_modules\/react-router\//, priority: 2 },
            // One file in place of twenty: each is named in the table of files that every visitor gets.
            { name: 'admin-words', test: /messages\/_?admin_/, minShareCount: 2 },
            {
              name: 'shared',
              minShareCount: 10,
              priority: 1,
              test: (id: string) => !notForMost.test(relative(import.meta.dirname, id)),
            },
          ],
        },
      },
    },
  },
});
