import type { HttpBindings } from '@hono/node-server';
import type { StreamWriter } from '#server/ports/event-streams.ts';

/** Writes to Node's own reply: no web stream, no promise and no copy per client. */
export function nodeWriter(reply: HttpBindings['outgoing']): StreamWriter {
  return {
    get waiting() {
      return reply.writableLength;
    },
    write(bytes) {
      if (!reply.destroyed && !reply.writableEnded) reply.write(bytes);
    },
    onceTaken: (taken) => void reply.once('drain', taken),
    onceGone: (gone) => void reply.once('close', gone),
    end: () => void reply.end(),
    drop: () => void reply.destroy(),
  };
}

/** The same without a Node response; `stream` is the body of the reply. */
export function webWriter(): { writer: StreamWriter; stream: ReadableStream<Uint8Array> } {
  let waiting = 0;
  let taken = () => {};
  let whenGone: (() => void)[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const leave = () => {
    controller = null;
    const told = whenGone;
    whenGone = [];
    for (const gone of told) gone();
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (own) => {
        controller = own;
      },
      // The runtime asks for more only when everything before has been read.
      pull: () => {
        waiting = 0;
        taken();
      },
      cancel: leave,
    },
    { highWaterMark: 1 },
  );
  const writer: StreamWriter = {
    get waiting() {
      return waiting;
    },
    write(bytes) {
      waiting += bytes.length;
      controller?.enqueue(bytes);
    },
    onceTaken: (call) => {
      taken = call;
    },
    onceGone: (gone) => void whenGone.push(gone),
    end: () => {
      controller?.close();
      leave();
    },
    drop: () => {
      controller?.error(new Error('the client was too slow'));
      leave();
    },
  };
  return { writer, stream };
}
