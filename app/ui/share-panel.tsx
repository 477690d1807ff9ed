import { MessageCircle, QrCode, Share2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useOnDevice } from '#app/browser/use-on-device.ts';
import { m } from '#app/paraglide/messages.js';
import { Button, OutsideButton } from '#app/ui/button.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { instagramUrl, whatsappUrl } from '#core/share.ts';

const hasShareSheet = () => typeof navigator.share === 'function';

function InstagramDialog({
  open,
  url,
  onClose,
}: {
  open: boolean;
  url: string;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={m.instagram_title()} closeLabel={m.close()}>
      <ol className="mt-3 flex list-decimal flex-col gap-2 pl-6">
        <li>
          {m.instagram_step_1()}
          {open && (
            <CopyField
              isLabelHidden
              value={url}
              label={m.ready_link_label()}
              button={m.copy_link()}
            />
          )}
        </li>
        <li>{m.instagram_step_2()}</li>
        <li>{m.instagram_step_3()}</li>
        <li>{m.instagram_step_4()}</li>
      </ol>
      <OutsideButton href={instagramUrl} look="instagram" className="mt-4 w-full">
        {m.instagram_go()}
      </OutsideButton>
    </Dialog>
  );
}

const LinkQr = lazy(async () => ({ default: (await import('#app/ui/link-qr.tsx')).LinkQr }));

/** WhatsApp first, then all other ways, with the same link. `before` stands above them. */
export function SharePanel({
  url,
  message,
  before,
}: {
  url: string;
  message: string;
  before?: ReactNode;
}) {
  const [isQrOpen, setQrOpen] = useState(false);
  const [isInstagramOpen, setInstagramOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const canShare = useOnDevice(hasShareSheet, false) && !hasFailed;

  const share = async () => {
    try {
      await navigator.share({ text: message });
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true);
    }
  };

  return (
    <div className="flex flex-col gap-3">
      {before}
      <OutsideButton href={whatsappUrl(message)} look="whatsapp">
        <MessageCircle aria-hidden="true" />
        {m.send_whatsapp()}
      </OutsideButton>
      <CopyField value={url} label={m.ready_link_label()} button={m.copy_link()} />
      {canShare && (
        <Button look="secondary" onClick={() => void share()}>
          <Share2 aria-hidden="true" />
          {m.share_more()}
        </Button>
      )}
      <Button look="secondary" className="needs-script" onClick={() => setQrOpen(true)}>
        <QrCode aria-hidden="true" />
        {m.qr_title()}
      </Button>
      <Button look="instagram" className="needs-script" onClick={() => setInstagramOpen(true)}>
        {m.add_instagram()}
      </Button>
      <Dialog
        open={isQrOpen}
        onClose={() => setQrOpen(false)}
        title={m.qr_title()}
        closeLabel={m.close()}
      >
        {isQrOpen && (
          <Suspense fallback={<Loading />}>
            <LinkQr url={url} />
          </Suspense>
        )}
      </Dialog>
      <InstagramDialog open={isInstagramOpen} url={url} onClose={() => setInstagramOpen(false)} />
    </div>
  );
}
