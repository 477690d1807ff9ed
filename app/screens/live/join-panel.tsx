import { m } from '#app/paraglide/messages.js';
import type { QrCode } from '#app/screens/live/qr-code.ts';
import { LinkButton } from '#app/ui/button.tsx';

/** Ways to join: a QR code for people at the screen, a link for everyone else. */
export function JoinPanel({
  name,
  shareUrl,
  sharePath,
  qr,
  isProjector,
}: {
  name: string;
  shareUrl: string;
  sharePath: string;
  qr: QrCode;
  isProjector: boolean;
}) {
  const { size, path } = qr;
  return (
    <section className="pop flex flex-col items-center gap-3 bg-sky p-4 text-center text-onaccent">
      <h2 className="text-2xl">{m.live_join()}</h2>
      <svg
        role="img"
        aria-label={m.live_qr({ name })}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-full max-w-64 rounded-md"
      >
        <rect width={size} height={size} fill="#ffffff" />
        <path d={path} fill="#1f1638" />
      </svg>
      <p className="text-sm font-semibold break-all" dir="ltr">
        {shareUrl.replace(/^https?:\/\//, '')}
      </p>
      {!isProjector && <LinkButton to={sharePath}>{m.live_join_link()}</LinkButton>}
    </section>
  );
}
