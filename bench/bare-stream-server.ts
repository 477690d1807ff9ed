/**
 * The least that Node can do for a broadcast: keeps every GET open, writes each POST to all of
 * them.
 */
import { createServer, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

const replies = new Set<ServerResponse>();
const server = createServer(async (request, reply) => {
  if (request.method === 'GET') {
    reply.writeHead(200, { 'Content-Type': 'text/event-stream' });
    reply.write(': hello\n\n');
    replies.add(reply);
    reply.once('close', () => replies.delete(reply));
    return;
  }
  const bytes = await buffer(request);
  for (const open of replies) open.write(bytes);
  reply.end('{}');
});
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://localhost:${address?.port}`);
});
