import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line in bytes per second and ms; a browser's own limits do not reach its service worker. */
interface Line {
  readonly download: number;
  readonly upload: number;
  readonly roundTrip: number;
}

/** Passes on what comes, one chunk after the other at the line's speed, half a round trip later. */
function oneWay(bytesPerSecond: number, roundTrip: number) {
  let free = 0;
  return (from: Socket, to: Socket) => {
    const send = (bytes: number, act: () => void) => {
      const now = performance.now();
      free = Math.max(now, free) + (bytes / bytesPerSecond) * 1_000;
      setTimeout(act, free - now + roundTrip / 2);
    };
    from.on('data', (chunk: Buffer) => send(chunk.length, () => to.write(chunk)));
    from.on('end', () => send(0, () => to.end()));
    from.on('error', () => to.destroy());
  };
}

/** A slow line to a server at `origin`, shared by all connections. */
export async function openSlowLine(
  origin: string,
  { download, upload, roundTrip }: Line,
): Promise<{ origin: string; close: () => void }> {
  const { hostname, port } = new URL(origin);
  const down = oneWay(download, roundTrip);
  const up = oneWay(upload, roundTrip);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    down(far, near);
    // The first byte waits for the connection, which takes a round trip of its own.
    near.pause();
    setTimeout(() => near.resume(), roundTrip);
    up(near, far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
