import * as v from 'valibot';
import { contract } from '#core/contract.ts';
import { newSessionSchema, sessionSchema } from '#core/session.ts';

export const startSession = contract({
  id: 'startSession',
  method: 'POST',
  path: '/api/session',
  summary: 'Sign in as an operator; the session travels in a cookie that no script can read',
  status: 201,
  reply: sessionSchema,
  errors: ['admin_off', 'too_many_requests'],
  caller: 'admin',
  body: newSessionSchema,
});

export const endSession = contract({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/session',
  summary: 'Sign out; without a session it does nothing',
  reply: v.object({ signedOut: v.boolean() }),
});
