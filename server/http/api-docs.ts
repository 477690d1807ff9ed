import { Hono } from 'hono';
import { html } from 'hono/html';
import { generateSpecs } from 'hono-openapi';
import type { OpenAPIV3_1 } from 'openapi-types';
import { errorCodes } from '#core/errors.ts';
import { documentCommonErrors } from '#server/http/documented.ts';
import { problemTable } from '#server/http/problems.ts';

const documentation: Partial<OpenAPIV3_1.Document> = {
  openapi: '3.1.0',
  info: {
    title: 'Quizmingle API',
    version: '1.0.0',
    description:
      'Make personal quizzes, answer them, read their leaderboards. No account is needed; what is secret travels in `Authorization: Bearer`.',
  },
  components: {
    securitySchemes: {
      adminToken: { type: 'http', scheme: 'bearer', description: 'The ADMIN_TOKEN' },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'session',
        description: 'The session of a signed-in operator',
      },
      attemptToken: { type: 'http', scheme: 'bearer', description: 'The token of an attempt' },
      contentToken: {
        type: 'http',
        scheme: 'bearer',
        description: 'The CONTENT_TOKEN of the installation; ready quizzes then have their answers',
      },
      playerToken: { type: 'http', scheme: 'bearer', description: 'The token of a player' },
      ownerKey: { type: 'http', scheme: 'bearer', description: 'The owner key of a quiz' },
    },
  },
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

function operations(document: OpenAPIV3_1.Document) {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation === undefined ? [] : [{ path, method: method.toUpperCase(), operation }];
    }),
  );
}

type Listed = ReturnType<typeof operations>[number];

function schemaBlock(title: string, content: unknown) {
  if (content === undefined) return '';
  return html`<details><summary>${title}</summary><pre>${JSON.stringify(content, null, 2)}</pre></details>`;
}

/** An empty requirement stands for a request without any (OpenAPI 3.1, 4.8.10). */
function isOptional(security: readonly OpenAPIV3_1.SecurityRequirementObject[]): boolean {
  return security.some((requirement) => Object.keys(requirement).length === 0);
}

function securityLine(security: readonly OpenAPIV3_1.SecurityRequirementObject[]) {
  const name = Object.keys(security[0] ?? {}).join('');
  if (name === 'session') return html`<p>Needs the session of a signed-in operator.</p>`;
  return html`<p>${isOptional(security) ? 'Takes' : 'Needs'} <code>Authorization: Bearer</code> with the ${name}.</p>`;
}

function parameterList(parameters: NonNullable<OpenAPIV3_1.OperationObject['parameters']>) {
  const lines = parameters.flatMap((one) =>
    'name' in one && one.description !== undefined
      ? [html`<li><code>${one.name}</code>: ${one.description}</li>`]
      : [],
  );
  return lines.length === 0 ? '' : html`<ul>${lines}</ul>`;
}

function operationSection({ path, method, operation }: Listed) {
  const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  const replies = Object.entries(operation.responses ?? {}) as [
    string,
    OpenAPIV3_1.ResponseObject,
  ][];
  return html`<section id="${operation.operationId ?? ''}">
    <h2><code>${method} ${path}</code></h2>
    <p>${operation.summary ?? ''}.</p>
    ${operation.security ? securityLine(operation.security) : ''}
    ${parameterList(operation.parameters ?? [])}
    ${schemaBlock('Request body', body?.content['application/json']?.schema)}
    <dl>${replies.map(
      ([status, reply]) => html`<dt>${status}</dt><dd>${reply.description}
        ${schemaBlock('Schema', Object.values(reply.content ?? {})[0]?.schema)}</dd>`,
    )}</dl>
  </section>`;
}

function docsPage(document: OpenAPIV3_1.Document) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Quizmingle API</title>
    <link rel="stylesheet" href="/api-docs.css" />
  </head>
  <body>
    <main>
      <h1>Quizmingle API</h1>
      <p>${document.info.description}</p>
      <p>The same as data: <a href="/api/openapi.json">openapi.json</a></p>
      ${operations(document).map(operationSection)}
      <h2>Errors</h2>
      <p>Errors are <code>application/problem+json</code> (RFC 9457) with a stable <code>code</code>.</p>
      <dl>${errorCodes.map((code) => html`<dt id="${code}"><code>${code}</code> · ${problemTable[code][0]}</dt><dd>${problemTable[code][1]}.</dd>`)}</dl>
    </main>
  </body>
</html>`;
}

const docsPolicy =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

async function describeAll(described: Hono): Promise<OpenAPIV3_1.Document> {
  const document = (await generateSpecs(described, {
    documentation,
  })) as OpenAPIV3_1.Document;
  for (const { method, operation } of operations(document)) {
    documentCommonErrors(method.toLowerCase(), operation);
  }
  return document;
}

/** `/api/openapi.json`, generated from the routes themselves, and a page that shows it. */
export function apiDocsRoutes(api: Hono) {
  const described = new Hono().route('/api', api);
  let cached: Promise<OpenAPIV3_1.Document> | undefined;
  const document = () => {
    cached ??= describeAll(described);
    return cached;
  };
  return new Hono()
    .get('/openapi.json', async (context) => context.json(await document()))
    .get('/docs', async (context) => {
      context.header('Content-Security-Policy', docsPolicy);
      return context.html(docsPage(await document()));
    });
}
