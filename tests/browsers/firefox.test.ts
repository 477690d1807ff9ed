import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../e2e/own-server.ts';
import { launchFirefox } from './firefox.ts';
import { testJourneys } from './journeys.ts';
import { Visitor } from './visitor.ts';

testJourneys(launchFirefox);

it('a part says so when the device cannot play its sounds', async () => {
  const server = await startServer({});
  onTestFinished(server.stop);
  const browser = await launchFirefox('/dev/null');
  onTestFinished(browser.close);
  const page = await browser.openPage();
  const visitor = new Visitor(page, server.address, 'hi');
  await visitor.open('/Gamepage/6');
  await visitor.press('part_sound_play');
  await visitor.reads('[data-sound="failed"] [role="alert"]', visitor.text('part_sound_failed'));
  expect(page.errors).toEqual([]);
});
