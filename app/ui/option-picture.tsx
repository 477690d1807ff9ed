import type { ShownMedia } from '#core/attempt-schemas.ts';

/** The picture of an option; `className` says its size. */
export function OptionPicture({ media, className }: { media: ShownMedia; className: string }) {
  const { url, width, height, alternativeText } = media;
  return (
    <img
      src={url}
      alt={alternativeText}
      width={width}
      height={height}
      className={`rounded-sm object-contain ${className}`}
    />
  );
}
