import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { isAppError } from '#core/errors.ts';
import { readyQuizNameSchema } from '#core/ready-quiz-schemas.ts';
import { describeEntry, describeList } from '#server/content-api/documentation.ts';
import { paginationMeta } from '#server/content-api/pagination.ts';
import { parseQuery } from '#server/content-api/parse-query.ts';
import { findEntry, listEntries, modelFor } from '#server/content-api/read-quizzes.ts';
import { type ResponseFormat, shapeEntry } from '#server/content-api/shape.ts';
import {
  notFound,
  StrapiError,
  unauthorized,
  unavailable,
} from '#server/content-api/strapi-error.ts';
import { contentTopic } from '#server/events/event-bus.ts';
import { allowCrossSiteReads } from '#server/http/cross-site-reads.ts';
import { keepReplies } from '#server/http/keep-replies.ts';
import { matchesHash, sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/** The headers that a reply depends on. */
const variesBy = 'Authorization, Strapi-Response-Format';

function sendError(context: Context, error: Error): Response {
  const failure = isAppError(error) && error.code === 'unavailable' ? unavailable() : error;
  if (!(failure instanceof StrapiError)) throw failure;
  if (failure.status === 401) context.header('WWW-Authenticate', 'Bearer');
  if (failure.status === 503) context.header('Retry-After', '5');
  context.header('Vary', variesBy);
  context.header('Cache-Control', 'no-store');
  return context.json(failure.body, failure.status);
}

/** `/quizzes` and `/quizzes/{id}` in the shape of Strapi 5's REST API. */
export function readyQuizRoutes(services: Services) {
  const { config, quizzes, mediaIds } = services;
  const reading = { quizzes, mediaIds };
  const tokenHash = config.contentToken === undefined ? null : sha256(config.contentToken);

  /** Whether the request carries the content token. Throws for any other token. */
  function mayReadAnswers(context: Context): boolean {
    const authorization = context.req.header('Authorization') ?? '';
    const [scheme] = /^Bearer(?: +|$)/i.exec(authorization) ?? [];
    if (scheme === undefined) return false;
    const token = authorization.slice(scheme.length);
    if (tokenHash === null || !matchesHash(token, tokenHash)) throw unauthorized();
    return true;
  }

  /** The parsed request, its permissions and its reply format. */
  function read(context: Context) {
    const withAnswers = mayReadAnswers(context);
    const model = modelFor(withAnswers);
    const query = parseQuery(new URL(context.req.url).search.slice(1), model);
    const isNested = context.req.header('Strapi-Response-Format') === 'v4';
    const format: ResponseFormat = isNested ? 'v4' : 'v5';
    const send = (body: object) => {
      context.header('Vary', variesBy);
      if (withAnswers) context.header('Cache-Control', 'private, no-store');
      return context.json(body, 200);
    };
    return { withAnswers, model, query, format, send };
  }

  const keptContent = keepReplies(services, {
    store: 'content',
    note: (note) => note(contentTopic),
  });
  return new Hono()
    .onError((error, context) => sendError(context, error))
    .use(keptContent, allowCrossSiteReads())
    .get('/', describeList, async (context) => {
      const { withAnswers, model, query, format, send } = read(context);
      const { entries, total } = await listEntries(reading, query, withAnswers);
      return send({
        data: entries.map((entry) => shapeEntry(entry, model, format)),
        meta: { pagination: paginationMeta(query.pagination, total) },
      });
    })
    .get('/:id', describeEntry, async (context) => {
      const { withAnswers, model, query, format, send } = read(context);
      const name = v.safeParse(readyQuizNameSchema, context.req.param('id'));
      if (!name.success) throw notFound();
      const entry = await findEntry(reading, { name: name.output, query, withAnswers });
      return send({ data: shapeEntry(entry, model, format), meta: {} });
    });
}
