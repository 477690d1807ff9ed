import { connect, type Socket } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';

export interface Reply {
  readonly status: number;
  /** The first line and the headers. */
  readonly head: string;
  /** Decoded when it is asked for. */
  readonly body: string;
}

/** Credentials of a request, and the key that identifies its repetition. */
export interface RequestKeys {
  readonly token?: string;
  readonly idempotencyKey?: string;
}

const headEnd = '\r\n\r\n';

/** The length in bytes of the first reply in `received`, or null while it is incomplete. */
function replyLength(received: Buffer, head: string): number | null {
  const start = head.length + headEnd.length;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) {
    const end = start + Number(length);
    return received.length >= end ? end : null;
  }
  const end = received.indexOf('0\r\n\r\n', start, 'latin1');
  return end === -1 ? null : end + 5;
}

/** The body of a chunked reply: lines of a length in hex, each followed by that many bytes. */
function joinChunks(raw: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = raw.indexOf('\r\n', at, 'latin1');
    const size = Number.parseInt(raw.toString('latin1', at, line), 16);
    if (!(size > 0)) return Buffer.concat(chunks);
    chunks.push(raw.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

/**
 * One keep-alive HTTP/1.1 connection to 127.0.0.1, one request at a time. Much cheaper than
 * `node:http`, so that the load generator is not the bottleneck.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #resolve: (reply: Reply) => void = () => {};
  #reject: (error: Error) => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', (error) => this.#reject(error));
    socket.on('close', () => this.#reject(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port, noDelay: true });
      socket.once('error', reject);
      socket.once('connect', () => resolve(new HttpConnection(socket)));
    });
  }

  /** Whether more can be sent; the server may have closed it since the last reply. */
  get isOpen(): boolean {
    return this.#socket.writable;
  }

  /** Sends a request with an optional JSON body; resolves with the whole reply. */
  send(
    method: string,
    path: string,
    body = '',
    { token = '', idempotencyKey = '' }: RequestKeys = {},
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n` +
          `Accept-Encoding: br, gzip\r\nSec-Fetch-Site: same-origin\r\n` +
          (token === '' ? '' : `Authorization: Bearer ${token}\r\n`) +
          (idempotencyKey === '' ? '' : `Idempotency-Key: ${idempotencyKey}\r\n`) +
          (body === ''
            ? headEnd.slice(2)
            : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}${headEnd}${body}`),
      );
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const endOfHead = this.#received.indexOf(headEnd, 0, 'latin1');
    if (endOfHead === -1) return;
    const head = this.#received.toString('latin1', 0, endOfHead);
    const length = replyLength(this.#received, head);
    if (length === null) return;
    const raw = this.#received.subarray(endOfHead + headEnd.length, length);
    this.#received = this.#received.subarray(length);
    this.#resolve({
      status: Number(head.slice(9, 12)),
      head,
      get body() {
        const body = /\r\ntransfer-encoding: chunked/i.test(head) ? joinChunks(raw) : raw;
        const isBrotli = /\r\ncontent-encoding: br\r\n/i.test(`${head}\r\n`);
        return (isBrotli ? brotliDecompressSync(body) : body).toString('utf8');
      },
    });
  }
}
