import { expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { createPageServices } from '#server/pages/page-services.ts';
import { createTestServices } from '../../tests/factories.ts';

it('names the request that a page failed for', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const { services, close } = await createTestServices({ log });
  createPageServices(services, { requestId: 'id-of-the-request' }).reportError(new Error('broken'));
  await close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'a page failed', requestId: 'id-of-the-request', err: { message: 'broken' } },
  ]);
});
