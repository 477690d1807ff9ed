/** The least that Node can do: reads a request, says hello. */
import { createServer } from 'node:http';

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => response.end('hello'));
});
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://localhost:${address?.port}`);
});
