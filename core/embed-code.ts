import { escapeHtml } from '#core/html-text.ts';

/** What stands in another site's page: a frame, and the script that fits its height. */
export interface EmbeddedPage {
  /** The origin of this site. */
  readonly origin: string;
  /** The path of the embed, from `embedPath`. */
  readonly path: string;
  /** Tells people with a screen reader what is in the frame. */
  readonly title: string;
}

/** In CSS pixels; the script replaces the height once it knows better. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** Wide enough for a question with a picture, and high enough for its options. */
export const frameSize: FrameSize = { width: 600, height: 700 };

/** The address of the script that other sites load. Specification: Embedding. */
export const embedScriptPath = '/embed.js';

/** The HTML to paste into another site's page. Specification: Embedding. */
export function embedCode(
  { origin, path, title }: EmbeddedPage,
  { width, height }: FrameSize = frameSize,
): string {
  const attributes = [
    `src="${escapeHtml(origin + path)}"`,
    `title="${escapeHtml(title)}"`,
    `width="${width}" height="${height}"`,
    'style="border:0;max-width:100%" loading="lazy" allow="fullscreen"',
  ];
  const script = escapeHtml(origin + embedScriptPath);
  return `<iframe ${attributes.join(' ')}></iframe><script async src="${script}"></script>`;
}
