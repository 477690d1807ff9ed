/** The site on a PostgreSQL database of its own, which is dropped when the site stops. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createPostgresStore } from './own-store.ts';

const { environment, remove } = await createPostgresStore();
const env = { ...process.env, ...environment };
const server = spawn('node', ['server/main.ts'], { env, stdio: 'inherit' });
const stop = () => server.kill();
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
await once(server, 'exit');
await remove();
