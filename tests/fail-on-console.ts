import { afterEach, expect, vi } from 'vitest';

// A stray warning is a bug that nobody has noticed.
const errors = vi.spyOn(console, 'error');
const warnings = vi.spyOn(console, 'warn');

afterEach(() => {
  expect(errors.mock.calls).toEqual([]);
  expect(warnings.mock.calls).toEqual([]);
  errors.mockClear();
  warnings.mockClear();
});
