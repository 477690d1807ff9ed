/**
 * The real PostgreSQL and Redis for tests, where they are running: at `TEST_DATABASE_URL` and
 * `TEST_REDIS_URL`, by default at their usual ports on this machine.
 */
import { connect } from 'node:net';

/** The longest wait for a service's reply, in ms. */
const patience = 2_000;

/** Sends `greeting`; resolves to `isWelcome` of the reply, or to false without a complete one. */
async function getsReply(
  url: URL,
  defaultPort: number,
  greeting: Buffer,
  isWelcome: (reply: Buffer) => boolean,
): Promise<boolean> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const socket = connect({ host, port: Number(url.port || defaultPort) });
  socket.setTimeout(patience, () => socket.destroy());
  socket.write(greeting);
  let reply = Buffer.alloc(0);
  try {
    for await (const bytes of socket) {
      reply = Buffer.concat([reply, bytes]);
      if (isWelcome(reply)) return true;
    }
  } catch {
    // Nothing listens there, or not for long.
  }
  return false;
}

/** The startup message of PostgreSQL's protocol 3.0, with user and database. */
function startupMessage(url: URL): Buffer {
  const user = decodeURIComponent(url.username);
  const database = decodeURIComponent(url.pathname.slice(1)) || user;
  const parameters = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + parameters.length, 0);
  head.writeUInt32BE(0x0003_0000, 4);
  return Buffer.concat([head, parameters]);
}

/** Whether PostgreSQL accepts us, or requests the password that the address contains. */
function postgresReplies(url: URL): Promise<boolean> {
  return getsReply(url, 5432, startupMessage(url), (reply) => {
    const wantsPassword = reply[0] === 0x52 && reply.length >= 9 && reply.readInt32BE(5) !== 0;
    return wantsPassword ? url.password !== '' : reply.includes('Z\0\0\0\x05I');
  });
}

function redisReplies(url: URL): Promise<boolean> {
  return getsReply(url, 6379, Buffer.from('PING\r\n'), (reply) =>
    url.password === '' ? reply.includes('+PONG') : reply.includes('-NOAUTH'),
  );
}

/**
 * The address of a running service, or null with a line that says so. Throws instead where CI promises
 * the service, with `CI=true` and `REQUIRE_SERVICES=1`.
 */
async function find(
  service: string,
  variable: string,
  address: string,
  answers: (url: URL) => Promise<boolean>,
): Promise<string | null> {
  const url = new URL(address);
  if (await answers(url)) return address;
  const line = `No ${service} is running at ${url.host} (${variable}): no test uses it`;
  if (process.env.CI === 'true' && process.env.REQUIRE_SERVICES === '1') throw new Error(line);
  process.stdout.write(`${line}\n`);
  return null;
}

export function realPostgres(): Promise<string | null> {
  const address = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
  return find('PostgreSQL', 'TEST_DATABASE_URL', address, postgresReplies);
}

export function realRedis(): Promise<string | null> {
  const address = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
  return find('Redis', 'TEST_REDIS_URL', address, redisReplies);
}
