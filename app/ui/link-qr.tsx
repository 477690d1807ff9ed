import { m } from '#app/paraglide/messages.js';
import { qrCode } from '#app/ui/qr-code.ts';
import { QrPicture } from '#app/ui/qr-picture.tsx';

/** A link as a QR code, for a phone beside this one. */
export function LinkQr({ url }: { url: string }) {
  return (
    <div className="mt-3 flex justify-center">
      <QrPicture qr={qrCode(url)} label={m.qr_alt()} />
    </div>
  );
}
