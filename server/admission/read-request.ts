import type { Context } from 'hono';
import type { Contract } from '#core/contract.ts';
import { AppError } from '#core/errors.ts';
import type { Asked } from '#server/admission/admit.ts';
import { visitorAddress } from '#server/http/limit-rate.ts';
import { isFromOwnPage } from '#server/http/security.ts';
import type { Services } from '#server/services.ts';

/** The secret in `Authorization: Bearer …`, or undefined. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]{1,256}=*)$/i.exec(authorization ?? '')?.[1];
}

/** The body, if it is said to be JSON; anything else counts as empty. */
async function readJson({ req }: Context): Promise<unknown> {
  const type = req.header('Content-Type') ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) return {};
  try {
    return await req.json();
  } catch {
    throw new AppError('bad_request', 'Malformed JSON in request body');
  }
}

/** A parameter that is given once is a text, otherwise a list. */
function readQuery({ req }: Context): Record<string, string | string[]> {
  const all = Object.entries(req.queries());
  return Object.fromEntries(
    all.map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}

/** The origin of this site as a request names it, unless the operator has set it. */
export function originOf({ config }: Pick<Services, 'config'>, { req }: Context): string {
  return config.publicUrl ?? new URL(req.url).origin;
}

/** A request to the API, as `admit` takes it. */
export function readRequest(services: Services, context: Context, contract: Contract): Asked {
  const { req } = context;
  return {
    address: visitorAddress(services, context),
    get origin() {
      return originOf(services, context);
    },
    get isFromOwnPage() {
      return isFromOwnPage(req.raw);
    },
    get cookies() {
      return req.header('Cookie') ?? null;
    },
    token: contract.caller && bearerToken(req.header('Authorization')),
    idempotencyKey: contract.isIdempotent ? req.header('Idempotency-Key') : undefined,
    params: () => req.param(),
    query: () => readQuery(context),
    body: () => readJson(context),
    bytes: async () => new Uint8Array(await req.arrayBuffer()),
    note: context.get('pendingReply')?.note,
  };
}
