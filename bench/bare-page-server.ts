/** The least that Node can do for a page: sends the bytes of `REPLY_FILE`, with its headers. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

interface RecordedReply {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const reply: RecordedReply = JSON.parse(readFileSync(process.env.REPLY_FILE ?? '', 'utf8'));
const body = Buffer.from(reply.body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, reply.headers).end(body);
});
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://localhost:${address?.port}`);
});
