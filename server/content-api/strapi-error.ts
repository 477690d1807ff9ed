import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A failure in Strapi's shape. */
export class StrapiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly details: object;

  constructor(status: ContentfulStatusCode, name: string, message: string, details: object = {}) {
    super(message);
    this.name = name;
    this.status = status;
    this.details = details;
  }

  /** The body of the reply. */
  get body() {
    const { status, name, message, details } = this;
    return { data: null, error: { status, name, message, details } };
  }
}

export function validationError(message: string, details: object = {}): StrapiError {
  return new StrapiError(400, 'ValidationError', message, details);
}

export function paginationError(message: string): StrapiError {
  return new StrapiError(400, 'PaginationError', message);
}

export function unauthorized(): StrapiError {
  return new StrapiError(401, 'UnauthorizedError', 'Missing or invalid credentials');
}

export function notFound(): StrapiError {
  return new StrapiError(404, 'NotFoundError', 'Not Found');
}

export function queryTooLong(max: number): StrapiError {
  return new StrapiError(414, 'URITooLongError', `The query is longer than ${max} characters`);
}

export function unavailable(): StrapiError {
  const message = 'The content cannot be read right now';
  return new StrapiError(503, 'ServiceUnavailableError', message);
}
