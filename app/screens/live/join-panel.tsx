import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';
import type { QrCode } from '#app/ui/qr-code.ts';
import { QrPicture } from '#app/ui/qr-picture.tsx';

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
  return (
    <section className="pop flex flex-col items-center gap-3 bg-sky p-4 text-center text-onaccent">
      <h2 className="text-2xl">{m.live_join()}</h2>
      <QrPicture qr={qr} label={m.live_qr({ name })} />
      <p className="text-sm font-semibold break-all" dir="ltr">
        {shareUrl.replace(/^https?:\/\//, '')}
      </p>
      {!isProjector && <LinkButton to={sharePath}>{m.live_join_link()}</LinkButton>}
    </section>
  );
}
