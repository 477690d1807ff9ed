/** A separate process that requests many pictures at once, so that it delays no other client. */
import { HttpConnection } from './http-connection.ts';

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
  const connections = await Promise.all(paths.map(() => HttpConnection.open(port)));
  const began = performance.now();
  const results = connections.map(async (connection, index): Promise<PicturesResult> => {
    const { status, head } = await connection.send('GET', paths[index] ?? '');
    if (status !== 200) throw new Error(`${paths[index]} got ${status}`);
    const took = performance.now() - began;
    connection.close();
    return { took, bytes: Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]) };
  });
  process.send?.(await Promise.all(results));
});
