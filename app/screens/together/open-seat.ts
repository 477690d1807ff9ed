import { redirect } from 'react-router';
import { madeParameter } from '#core/page-parameters.ts';
import { togetherPath } from '#core/site-paths.ts';
import type { PageServices } from '#server/pages/page-services.ts';
import type { SeatAccess } from '#server/pairs/seat-cookie.ts';

/** The headers with which a browser remembers its seat, from now on for another half year. */
export function seatHeaders(request: Request, services: PageServices, seat: SeatAccess): Headers {
  const origin = services.publicUrl ?? new URL(request.url).origin;
  const headers = new Headers();
  for (const cookie of services.pairs.setSeatCookies(seat, origin)) {
    headers.append('Set-Cookie', cookie);
  }
  return headers;
}

/**
 * Leads to the page of a seat that this browser has from now on. Its address says that it is new, so
 * that the page hands the key to the device, this once.
 */
export function openSeat(
  { request, services, search }: { request: Request; services: PageServices; search: string },
  seat: SeatAccess,
) {
  const query = new URLSearchParams(search);
  query.set(madeParameter, '1');
  const headers = seatHeaders(request, services, seat);
  return redirect(`${togetherPath}/${seat.id}?${query}`, { status: 303, headers });
}
