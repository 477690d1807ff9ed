import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { canonicalSpelling, redirectSpellings } from '#server/http/redirects.ts';

describe('a spelling', () => {
  it.each([
    ['/about', '/About%20Us'],
    ['/About', '/About%20Us'],
    ['/about-us', '/About%20Us'],
    ['/ABOUT_US/', '/About%20Us'],
    ['/aboutus', '/About%20Us'],
    ['/about%20us', '/About%20Us'],
    ['/About+Us', '/About%20Us'],
    ['/privacy', '/Privasy'],
    ['/Privacy-Policy', '/Privasy'],
    ['/privasy', '/Privasy'],
    ['/PRIVASY/', '/Privasy'],
    ['/terms', '/Tearms%20Of%20Use'],
    ['/terms-of-service', '/Tearms%20Of%20Use'],
    ['/terms-and-conditions', '/Tearms%20Of%20Use'],
    ['/tearms%20of%20use', '/Tearms%20Of%20Use'],
    ['/Terms%20Of%20Use', '/Tearms%20Of%20Use'],
    ['/contact', '/Contect%20Us'],
    ['/Contact%20us', '/Contect%20Us'],
    ['/contect-us', '/Contect%20Us'],
    ['/legal', '/Legal'],
    ['/LEGAL', '/Legal'],
    ['/blog', '/Blog'],
    ['/game', '/Game'],
    ['/join', '/Join'],
    ['/JOIN/', '/Join'],
    ['/join/123456', '/Join/123456'],
    ['/host', '/Host'],
    ['/host/AbC', '/Host/AbC'],
    ['/minegame', '/MineGame'],
    ['/competitions', '/CompetitionsPage'],
    ['/competitionspage/daily-1', '/CompetitionsPage/daily-1'],
    ['/gamepage/3', '/Gamepage/3'],
    ['/blogposdt/free-fire-gun-sounds', '/Blogposdt/free-fire-gun-sounds'],
    ['/Quizpage/friend', '/quizpage/friend'],
    ['/quizpage/anstpage/AbC', '/quizpage/Anstpage/AbC'],
    ['/live/AbC', '/Live/AbC'],
    ['/Q/AbC', '/q/AbC'],
  ])('%s leads to %s', (path, route) => {
    expect(canonicalSpelling(path)).toBe(route);
  });

  it.each([
    '/',
    '/Privasy',
    '/Privasy/',
    '/Legal',
    '/About%20Us',
    '/About%20Us/',
    '/Tearms%20Of%20Use',
    '/Contect%20Us',
    '/Blog',
    '/Gamepage/1',
    '/quizpage/Anstpage/AbC',
    '/gamepage',
    '/anything',
    '/Privasy.data',
    '//evil.example',
    '/%E0%A4%A',
  ])('%s is left alone', (path) => {
    expect(canonicalSpelling(path)).toBeNull();
  });
});

describe('the redirect', () => {
  const app = new Hono().use(redirectSpellings).all('*', (context) => context.text('page'));

  it('is permanent and keeps the language', async () => {
    const reply = await app.request('/about-us?lang=hi');
    expect(reply.status).toBe(301);
    expect(reply.headers.get('Location')).toBe('/About%20Us?lang=hi');
  });

  it('is only for reading', async () => {
    expect((await app.request('/about-us', { method: 'POST' })).status).toBe(200);
  });

  it('never leaves the site', async () => {
    for (const path of ['//evil.example/about', '/\\evil.example', '/quizPage//evil.example']) {
      const location = (await app.request(`http://localhost${path}`)).headers.get('Location');
      expect(location ?? '/').toMatch(/^\/(?![/\\])/);
    }
  });
});
