import { whatsappUrl } from '#core/share.ts';

/**
 * Opens WhatsApp with a message after something that takes a moment: in a tab of its own where the browser
 * still allows one after the press, else in this one, whose Back leads here.
 */
export function openWhatsapp(message: string): void {
  const url = whatsappUrl(message);
  const tab = window.open(url, '_blank');
  if (tab === null) window.location.assign(url);
  else tab.opener = null;
}
