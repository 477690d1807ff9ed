import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    tailwindcss(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './app/paraglide',
      strategy: ['baseLocale'],
      emitReadme: false,
    }),
    reactRouter(),
  ],
  // All its icons in one file, of which the server needs a few.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    // Fonts and icons stay files: a data: URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What most screens share travels as one file: many small ones pack badly.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 7 }] },
      },
    },
  },
});
