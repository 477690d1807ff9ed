import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The name of a built file, up to its extension. */
const builtFile = /\b([\w.]+-[\w-]{8})\.(js|woff2)\b/g;

const text = /^(text|application)\/(html|javascript|x-script|json)/;

function headersOf(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers({ 'Accept-Encoding': 'identity' });
  for (const name of ['accept', 'accept-language', 'cookie']) {
    const value = incoming[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

/**
 * A site before which one deploy after the other is imitated: each has other names for all its
 * files, and a missing file is one of another deploy. Its pages have no policy, since it would name
 * their scripts as they were built.
 */
export async function startDeployedSite(address: string) {
  let deploy = 1;
  const name = await (await fetch(`${address}/`)).headers.get('X-Build');
  if (name === null) throw new Error('the page does not name its build');
  const renamed = (body: string) =>
    body
      .replaceAll(builtFile, `$1.d${deploy}.$2`)
      .replaceAll(name, `${name}d${deploy}`)
      .replaceAll(/"content-security-policy":"(?:[^"\\]|\\.)*",/g, '');

  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '';
    const mark = `.d${deploy}.`;
    if (path.startsWith('/assets/') && !path.includes(mark)) {
      outgoing.writeHead(404).end();
      return;
    }
    const reply = await fetch(address + path.replace(mark, '.'), {
      headers: headersOf(incoming.headers),
      redirect: 'manual',
    });
    const headers = new Headers(reply.headers);
    for (const gone of ['content-security-policy', 'content-length', 'content-encoding']) {
      headers.delete(gone);
    }
    if (headers.has('X-Build')) headers.set('X-Build', `${name}d${deploy}`);
    const etag = headers.get('ETag');
    if (etag !== null) headers.set('ETag', etag.replace(/"$/, `d${deploy}"`));
    const body = Buffer.from(await reply.arrayBuffer());
    outgoing.writeHead(reply.status, Object.fromEntries(headers));
    outgoing.end(text.test(headers.get('Content-Type') ?? '') ? renamed(body.toString()) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    deployAnother() {
      deploy += 1;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
