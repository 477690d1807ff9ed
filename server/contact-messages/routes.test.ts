import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let lastAddress = 0;

/** Each call comes from an address of its own, unless one is given. */
function leave(
  message: Record<string, unknown> = {},
  { address, ...headers }: { address?: string; [header: string]: string } = {},
) {
  lastAddress += 1;
  const remoteAddress = address ?? `203.0.113.${lastAddress}`;
  return api.app.request(
    '/api/messages',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ message: 'Hello', language: 'en', writingTime: 9_000, ...message }),
    },
    { incoming: { socket: { remoteAddress } } },
  );
}

const stored = async () => {
  const messages = await api.services.storage.contactMessages.page(null, 1_000);
  return messages.map(({ message }) => message);
};

describe('POST /api/messages', () => {
  it('stores what was written, and only that', async () => {
    const reply = await leave({
      message: 'Line 1\nLine 2',
      name: ' Asha ',
      replyTo: 'a@b.example',
    });
    expect({ status: reply.status, body: await reply.json() }).toEqual({
      status: 202,
      body: { received: true },
    });
    const [message] = await api.services.storage.contactMessages.page(null, 1);
    expect(message).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      message: 'Line 1\nLine 2',
      name: 'Asha',
      replyTo: 'a@b.example',
      language: 'en',
      createdAt: expect.any(Number),
      state: 'new',
      handledAt: null,
    });
  });

  it('stores a message that is sent twice once', async () => {
    const headers = { 'Idempotency-Key': '0d1f4e3a-7b1c-4a58-9b7e-1f2a3b4c5d6e' };
    await leave({ message: 'Once' }, headers);
    await leave({ message: 'Once' }, headers);
    expect((await stored()).filter((message) => message === 'Once')).toHaveLength(1);
  });

  it('stores what a stranger sends under the same key', async () => {
    const headers = { 'Idempotency-Key': '5c2e1f70-9a3b-4d21-8c6f-7e1d2a9b0c34' };
    await leave({ message: 'Mine' }, headers);
    await leave({ message: 'Theirs' }, headers);
    expect(await stored()).toEqual(expect.arrayContaining(['Mine', 'Theirs']));
  });

  it.each([
    ['a filled hidden field', { website: 'https://spam.example' }],
    ['writing that took no time', { writingTime: 200 }],
  ])('drops a message with %s and does not say so', async (_name, trap) => {
    const reply = await leave({ message: 'Buy now', ...trap });
    expect({ status: reply.status, body: await reply.json() }).toEqual({
      status: 202,
      body: { received: true },
    });
    expect(await stored()).not.toContain('Buy now');
  });

  it('names the wrong field', async () => {
    const reply = await leave({ message: '   ' });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ errors: [{ path: 'message', code: 'required' }] });
  });

  it('takes so many an hour from an address, mistakes not counted', async () => {
    const from = { address: '2001:db8:1:2::1' };
    const statuses = [(await leave({ message: '' }, from)).status];
    for (let sent = 0; sent < 20; sent += 1) statuses.push((await leave({}, from)).status);
    expect(statuses).toEqual([422, ...Array.from({ length: 20 }, () => 202)]);

    const refused = await leave({ message: 'One too many' }, { address: '2001:db8:1:2::ffff' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect(await stored()).not.toContain('One too many');
    expect((await leave({}, { address: '2001:db8:1:3::1' })).status).toBe(202);
  });

  it('cannot be read by the public', async () => {
    const reply = await api.app.request('/api/messages');
    expect(reply.status).toBe(405);
    expect(reply.headers.get('Allow')).toBe('POST');
  });
});
