import { AppError } from '#core/errors.ts';
import { renderedPages } from '#core/limits.ts';
import { createRenderTurns } from '#server/pages/render-turns.ts';
import type { Services } from '#server/services.ts';

/** A page is not rendered now; in `seconds` it may be. */
export class RenderRefused extends AppError {
  readonly seconds: number;

  constructor(code: 'too_many_requests' | 'unavailable', seconds: number) {
    super(code, `try again in ${seconds} s`);
    this.seconds = seconds;
  }
}

/** How long, in seconds, whoever finds too many pages in the making waits. */
const waitWhenBusy = 5;

/**
 * Runs `render` for a visitor's address, within its limit and in its turn; without an address it is for
 * the server itself. Errors: `RenderRefused`.
 */
export type AdmitRender = <T>(address: string | undefined, render: () => Promise<T>) => Promise<T>;

export function createAdmitRender({ rateLimits }: Pick<Services, 'rateLimits'>): AdmitRender {
  const takeTurn = createRenderTurns();
  return async (address, render) => {
    const seconds = address === undefined ? 0 : await rateLimits.take(renderedPages, address);
    if (seconds > 0) throw new RenderRefused('too_many_requests', seconds);
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return render();
    };
    return takeTurn(address ?? '', begin).catch((error) => {
      throw hasBegun ? error : new RenderRefused('unavailable', waitWhenBusy);
    });
  };
}
