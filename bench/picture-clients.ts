/** A separate process that requests many pictures at once, so that it delays no other client. */

/** Where the pictures are. */
export interface PicturesPlan {
  readonly port: number;
  readonly paths: readonly string[];
}

/** Of each picture, the time in ms until it was there, and its size. */
export interface PicturesResult {
  readonly took: number;
  readonly bytes: number;
}

process.on('message', async ({ port, paths }: PicturesPlan) => {
  const began = performance.now();
  const results = paths.map(async (path): Promise<PicturesResult> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`);
    const { byteLength } = await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`${path} got ${reply.status}`);
    return { took: performance.now() - began, bytes: byteLength };
  });
  process.send?.(await Promise.all(results));
  process.disconnect();
});
