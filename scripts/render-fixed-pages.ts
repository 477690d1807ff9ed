/** Renders the fixed pages, which depend on nothing but their address. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { languages } from '#core/language.ts';
import { builtOrigin } from '#core/offline.ts';
import { createPath } from '#core/share.ts';
import { surveyNames } from '#core/survey-sets.ts';
import { builtNonce, fixedPageFile } from '#server/pages/fixed-pages.ts';
import type { Server } from '#server/pages/page-door.ts';
import { finishHtml, requireDeferredScripts } from '#server/pages/page-html.ts';
import { createPageTable, createRenderer } from '#server/pages/render-page.ts';
import { commonRequest, type RequestedPage } from '#server/pages/requested-page.ts';

const known: Partial<Server> = {
  origin: builtOrigin,
  reportError(error) {
    throw error;
  },
};

/** Fails a page that uses anything else, such as a store or a setting: it is not fixed. */
const nothingElse = new Proxy(known, {
  get(target, name) {
    if (name in target) return Reflect.get(target, name);
    throw new Error(`A page that says it is fixed depends on ${String(name)}`);
  },
}) as Server;

function asAsked(path: string): RequestedPage[] {
  return languages.flatMap((language) =>
    [null, language].map((inUrl) => ({
      origin: builtOrigin,
      path,
      inUrl,
      language,
      page: null,
      theme: null,
    })),
  );
}

/** Writes them into build/pages. */
export async function renderFixedPages(buildFolder: string): Promise<void> {
  const entry = pathToFileURL(join(buildFolder, 'server', 'index.js')).href;
  const build: ServerBuild = await import(entry);
  const render = createRenderer(build);
  const table = createPageTable(build);
  const folder = join(buildFolder, 'pages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const creating = surveyNames.map(createPath);
  const paths = [...table.plainPaths, ...creating].filter((path) => table.find(path).isFixed);
  for (const asked of paths.flatMap(asAsked)) {
    const { response, html } = await render(commonRequest(asked), nothingElse, builtNonce);
    if (response.status !== 200 || html === null)
      throw new Error(`${asked.path} cannot be rendered beforehand`);
    requireDeferredScripts(
      `${asked.path} in ${asked.language}`,
      finishHtml(html, { nonce: builtNonce, head: Buffer.alloc(0), theme: null }).html,
    );
    writeFileSync(join(folder, fixedPageFile(asked)), html);
  }
}
