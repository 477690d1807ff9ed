import { defineConfig, mergeConfig } from 'vitest/config';
import fast from './vitest.config.ts';

/** What takes longer than every change may wait for. */
const { include: _fast, ...test } = fast.test ?? {};

export default defineConfig(
  mergeConfig({ test }, { test: { include: ['tests/deep/**/*.test.ts'] } }),
);
