import * as v from 'valibot';
import { expect, it } from 'vitest';
import { newSessionSchema } from '#core/session.ts';

it('an operator signs in by a name, or without one', () => {
  expect(v.parse(newSessionSchema, { operator: '  Asha ' })).toEqual({ operator: 'Asha' });
  expect(v.parse(newSessionSchema, {})).toEqual({ operator: '' });
});
