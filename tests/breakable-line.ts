import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a real service that a test can cut and restore. */
export interface BreakableLine {
  /** The address of the connection, in the form of the service's URL. */
  readonly url: string;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Swallows all data, so that neither side learns that the other is gone. */
  freeze(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a line to the service at `address`. */
export async function openLine(address: string): Promise<BreakableLine> {
  const service = new URL(address);
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    const far = connect({ host: service.hostname, port: Number(service.port || 6379) });
    keep(far);
    for (const [from, to] of [
      [client, far],
      [far, client],
    ] as const) {
      from.on('data', (bytes) => {
        if (!isFrozen) to.write(bytes);
      });
      from.on('close', () => {
        if (!isFrozen) to.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = () =>
    new Promise<void>((resolve) => {
      if (!server.listening) return resolve();
      server.close(() => resolve());
      dropAll();
    });
  return {
    url: Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(port) }).href,
    cut,
    freeze() {
      isFrozen = true;
    },
    async mend() {
      if (isFrozen) dropAll();
      isFrozen = false;
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
