import type { Node } from '@takumi-rs/core';

type Style = NonNullable<Node['style']>;

/** A box that lays its children out in a row, or by `style` in a column. */
export function box(style: Style, children: Node[] = []): Node {
  return {
    type: 'container',
    style: { display: 'flex', boxSizing: 'border-box', flexShrink: 0, ...style },
    children,
  };
}

/** An image by the `src` of the images that the renderer is given; sizes in pixels. */
export function image(src: string, width: number, height: number): Node {
  return { type: 'image', src, width, height, style: { width, height, flexShrink: 0 } };
}

export const ink = '#1f1638';

/** Violet is that of links, dark enough on paper. */
export const colours = { sun: '#ffc933', paper: '#fff8ec', violet: '#5b2bd9' } as const;
