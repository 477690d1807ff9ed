import { describe, expect, it } from 'vitest';
import { type PageForms, runForm } from '#app/forms/run-form.ts';
import { AppError } from '#core/errors.ts';
import type { Server } from '#server/pages/page-door.ts';

const readAgain = { codes: new Set(['quiz_closed'] as const), path: '/quiz?lang=hi' };

/** Sends a form to a page whose operations leave a cookie. */
function send(fields: Record<string, string>, forms: PageForms<string>) {
  const body = new URLSearchParams(fields);
  const request = new Request('http://localhost/quiz', { method: 'POST', body });
  const cookieHeaders = () => new Headers({ 'Set-Cookie': 'attempt=a' });
  return runForm(request, { cookieHeaders } as unknown as Server, forms);
}

const forms: PageForms<string> = {
  intents: {
    send: ({ text, index }) => ({ shown: `${text('name')} ${index('option')}` }),
    start: () => ({ goTo: '/quiz?play=1' }),
    closed: () => Promise.reject(new AppError('quiz_closed')),
    wrong: () => Promise.reject(new AppError('invalid')),
    broken: () => Promise.reject(new Error('broken')),
  },
  refuse: ({ code }, { text }) => `${code} ${text('name')}`,
  readAgain,
};

describe('a form without a script', () => {
  it.each([
    ['start', '/quiz?play=1'],
    ['closed', '/quiz?lang=hi'],
  ])('leads on with the cookies that were left: %s', async (intent, to) => {
    const led: Response = await send({ intent }, forms).then(
      () => Promise.reject(new Error('stayed')),
      (reply: Response) => reply,
    );
    expect([led.status, led.headers.get('Location')]).toEqual([303, to]);
    expect(led.headers.getSetCookie()).toEqual(['attempt=a']);
  });

  it('shows a refusal with its status, and what was typed', async () => {
    const shown = await send({ intent: 'wrong', name: 'Asha' }, forms);
    expect([shown.data, shown.init?.status]).toEqual(['invalid Asha', 422]);
  });

  it.each(['', 'unknown', 'constructor', '__proto__'])(
    'is the plain one for %j',
    async (intent) => {
      const shown = await send({ intent, name: 'Asha', option: '2' }, forms);
      expect([shown.data, shown.init?.status]).toEqual(['Asha 2', 200]);
    },
  );

  it.each(['', '-1', '1.5', '1e1', '1000', 'x'])('has no number in %j', async (option) => {
    expect((await send({ option }, forms)).data).toBe(' undefined');
  });

  it('hides no fault of ours', async () => {
    await expect(send({ intent: 'broken' }, forms)).rejects.toThrow('broken');
  });
});
