import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error in WordPress's shape, with WordPress's own code and message. */
export class RestError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly data: object;

  constructor(status: ContentfulStatusCode, code: string, message: string, data: object = {}) {
    super(message);
    this.name = 'RestError';
    this.status = status;
    this.code = code;
    this.data = data;
  }

  /** The body of the reply. */
  get body() {
    const { code, message, status, data } = this;
    return { code, message, data: { status, ...data } };
  }
}

export function noRoute(): RestError {
  const message = 'No route was found matching the URL and request method.';
  return new RestError(404, 'rest_no_route', message);
}

export function invalidId(): RestError {
  return new RestError(404, 'rest_post_invalid_id', 'Invalid post ID.');
}

export function invalidPage(): RestError {
  const message = 'The page number requested is larger than the number of pages available.';
  return new RestError(400, 'rest_post_invalid_page_number', message);
}

/** Visitors can only view. */
export function notAllowedTo(
  what: string,
  code: 'rest_forbidden_context' | `rest_cannot_${string}`,
): RestError {
  return new RestError(401, code, `Sorry, you are not allowed to ${what}.`);
}

/** Our own: WordPress has no error for it. */
export function unavailable(): RestError {
  return new RestError(503, 'rest_unavailable', 'The blog cannot be read right now.');
}
