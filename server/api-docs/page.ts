import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { OpenAPIV3_1 } from 'openapi-types';
import { errorCodes, statusOf } from '#core/errors.ts';
import { operationsOf } from '#server/api-docs/document.ts';
import { type JsonSchema, nameIn } from '#server/api-docs/shared-schemas.ts';
import { problemTitles } from '#server/http/problems.ts';
import { sourceOf } from '#server/pages/page-html.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

type Schema = JsonSchema | OpenAPIV3_1.ReferenceObject;

type Listed = ReturnType<typeof operationsOf>[number];

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: auto; padding: 1rem; }
section { border-top: 1px solid; margin-top: 2rem; }
h2, h3 { overflow-wrap: anywhere; }
pre { overflow-x: auto; font-size: 0.875rem; }
summary { padding: 0.5rem 0; cursor: pointer; }
`;

/** Allows the page's own style and nothing else: it has no script. */
export const docsPolicy = `default-src 'none'; style-src ${sourceOf(style)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

function schemaLink(reference: string): Html {
  const name = nameIn(reference);
  return html`<a href="#schema-${name}">${name}</a>`;
}

/** JSON with links from its references to the shapes at the end of the page. */
function linkedJson(content: unknown): Html[] {
  return JSON.stringify(content, null, 2)
    .split(/"(#\/components\/schemas\/[\w.-]+)"/)
    .map((part, index) => (index % 2 === 0 ? html`${part}` : schemaLink(part)));
}

function schemaBlock(title: string, content: Schema | undefined): Html | '' {
  if (content === undefined) return '';
  if ('$ref' in content) return html`<p>${title}: ${schemaLink(content.$ref)}</p>`;
  return html`<details><summary>${title}</summary><pre>${linkedJson(content)}</pre></details>`;
}

/** An empty requirement means that a request without any is valid (OpenAPI 3.1, 4.8.10). */
function isOptional(security: readonly OpenAPIV3_1.SecurityRequirementObject[]): boolean {
  return security.some((requirement) => Object.keys(requirement).length === 0);
}

function securityLine(security: readonly OpenAPIV3_1.SecurityRequirementObject[]): Html | '' {
  const name = Object.keys(security[0] ?? {}).join('');
  if (name === '') return '';
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

/** Replies shared by several operations are among the components. */
function resolved(
  reply: OpenAPIV3_1.ResponseObject | OpenAPIV3_1.ReferenceObject,
  { components }: OpenAPIV3_1.Document,
): OpenAPIV3_1.ResponseObject | undefined {
  if (!('$ref' in reply)) return reply;
  const name = reply.$ref.slice(reply.$ref.lastIndexOf('/') + 1);
  return components?.responses?.[name] as OpenAPIV3_1.ResponseObject | undefined;
}

function replyEntry(status: string, reply: OpenAPIV3_1.ResponseObject): Html {
  const { 'application/problem+json': _problem, ...own } = reply.content ?? {};
  const [schema] = Object.values(own).map((content) => content.schema);
  return html`<dt>${status}</dt><dd>${reply.description}${schemaBlock('Schema', schema)}</dd>`;
}

function operationSection(
  { path, method, operation }: Listed,
  document: OpenAPIV3_1.Document,
): Html {
  const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  const replies = Object.entries(operation.responses ?? {}).flatMap(([status, reply]) => {
    const whole = resolved(reply, document);
    return whole === undefined ? [] : [replyEntry(status, whole)];
  });
  return html`<section id="${operation.operationId ?? ''}">
    <h3><code>${method.toUpperCase()} ${path}</code></h3>
    <p>${operation.summary ?? ''}.</p>
    ${securityLine(operation.security ?? [])}
    ${parameterList(operation.parameters ?? [])}
    ${schemaBlock('Request body', body?.content['application/json']?.schema)}
    <dl>${replies}</dl>
  </section>`;
}

function tagPart({ name, description }: OpenAPIV3_1.TagObject, document: OpenAPIV3_1.Document) {
  const listed = operationsOf(document).filter(({ operation }) => operation.tags?.includes(name));
  return html`<h2 id="tag-${name}">${description ?? name}</h2>
    ${listed.map((one) => operationSection(one, document))}`;
}

function schemaEntry([name, schema]: [string, JsonSchema]): Html {
  return html`<dt id="schema-${name}"><code>${name}</code></dt><dd><pre>${linkedJson(schema)}</pre></dd>`;
}

/** The API's description as a page for people. */
export function docsPage(document: OpenAPIV3_1.Document): string {
  const schemas = Object.entries(document.components?.schemas ?? {}) as [string, JsonSchema][];
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Quizmingle API</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>
      <h1>Quizmingle API</h1>
      <p>${document.info.description}</p>
      <p>The same as data: <a href="/api/openapi.json">openapi.json</a></p>
      ${document.tags?.map((tag) => tagPart(tag, document))}
      <h2>Errors</h2>
      <p>Errors are <code>application/problem+json</code> (RFC 9457) with a stable <code>code</code>: ${schemaLink('#/components/schemas/Problem')}.</p>
      <dl>${errorCodes.map((code) => html`<dt id="${code}"><code>${code}</code> · ${statusOf[code]}</dt><dd>${problemTitles[code]}.</dd>`)}</dl>
      <h2>Schemas</h2>
      <dl>${schemas.map(schemaEntry)}</dl>
    </main>
  </body>
</html>`.toString();
}
