import { deviceList } from '#app/device/device-list.ts';
import { isId } from '#core/ids.ts';
import { isLanguage, type Language } from '#core/language.ts';

/** A pair in which somebody sits who uses this browser. */
export interface OwnPair {
  readonly id: string;
  /** The secret of the seat: the way back to it without the cookie. */
  readonly seatKey: string;
  /** As this device saw them last; the other one is null while that seat is free. */
  readonly names: { readonly first: string; readonly second: string | null };
  readonly language: Language;
  readonly isDeleted?: boolean | undefined;
}

function isOwnPair(value: unknown): value is OwnPair {
  const { id, seatKey, names, language } = value as OwnPair;
  return (
    isId(id) &&
    isId(seatKey) &&
    isLanguage(language) &&
    [names.first, names.second ?? ''].every((name) => typeof name === 'string')
  );
}

export const ownPairs = deviceList('own-pairs', isOwnPair);
