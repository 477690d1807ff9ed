import { defineConfig, mergeConfig } from 'vitest/config';
import unit from '../../vitest.config.ts';

/** A mutant may keep a test waiting for what never comes. */
export default defineConfig(
  mergeConfig(unit, { test: { testTimeout: 10_000, hookTimeout: 10_000 } }),
);
