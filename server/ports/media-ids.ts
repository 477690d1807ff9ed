/** The ids of an image in Strapi's shape; `id` is a 48-bit number. */
export interface MediaIds {
  readonly id: number;
  readonly documentId: string;
}

/** The ids of an image by its name: the same on every installation. */
export type MediaIdsOf = (name: string) => MediaIds;
