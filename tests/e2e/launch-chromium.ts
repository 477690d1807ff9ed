import type { LaunchOptions } from '@playwright/test';
import { chromiumFlags } from '../chromium.ts';
import { deviceFonts } from '../device-fonts.ts';

/** How tests start Chromium: with the same fonts on every machine. */
export function launchChromium(device: { hasDevanagari: boolean }): LaunchOptions {
  return {
    args: chromiumFlags,
    env: { ...process.env, ...deviceFonts(device) },
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
  };
}
