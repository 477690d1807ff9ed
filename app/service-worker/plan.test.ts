import { describe, expect, it } from 'vitest';
import { type Asked, planFor } from '#app/service-worker/plan.ts';

const origin = 'https://quiz.example';

function plan(path: string, asked: Partial<Omit<Asked, 'url'>> = {}) {
  const url = new URL(path, origin);
  return planFor({
    method: 'GET',
    url,
    mode: 'no-cors',
    accept: '*/*',
    origin,
    isOnline: true,
    ...asked,
  });
}

const navigate = (path: string, asked: Partial<Omit<Asked, 'url'>> = {}) =>
  plan(path, { mode: 'navigate', ...asked });

it.each(['/q/k7mw3pxrt9ab', '/Q/k7mw3pxrt9ab/', '/q/AbC_-x?lang=hi'])(
  'a short address leads to another page: %s',
  (path) => {
    const [, , name = ''] = new URL(path, origin).pathname.split('/');
    expect(navigate(path)).toMatchObject({ kind: 'short', path: expect.stringContaining(name) });
  },
);

describe('the worker leaves alone', () => {
  it.each([
    '/api/custom-quizzes/abc',
    '/API/quizzes',
    '/api',
    '/wp-json/wp/v2/posts',
    '/og/page/home.en.png',
    '/pictures/quiz/abc/story.en.abc.png',
    '/sw.js',
    '/embed.js',
    '/embed/custom/abc?lang=hi',
    '/healthz',
  ])('what is for programs: %s', (path) => {
    expect(plan(path)).toEqual({ kind: 'leave' });
    expect(navigate(path)).toEqual({ kind: 'leave' });
  });

  it.each(['/Admin', '/AdminReports', '/AdminQuizzes/abc', '/admin/', '/%41dmin', '/AdminSignIn'])(
    'the admin area, with a network and without: %s',
    (path) => {
      expect(navigate(path)).toEqual({ kind: 'leave' });
      expect(navigate(path, { isOnline: false })).toEqual({ kind: 'leave' });
      expect(plan(`${path.replace(/\/$/, '')}.data`)).toEqual({ kind: 'leave' });
    },
  );

  it('owner pages while there is a network, and their data always', () => {
    for (const path of ['/Owner/abc?lang=hi', '/owner/abc', '/Owner']) {
      expect(navigate(path)).toEqual({ kind: 'leave' });
    }
    expect(plan('/Owner/abc.data', { isOnline: false })).toEqual({ kind: 'leave' });
    expect(navigate('/Owner/abc', { isOnline: false })).toEqual({
      kind: 'owner',
      path: '/Owner/abc',
    });
  });

  it('every request that is not for reading', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
      expect(navigate('/', { method })).toEqual({ kind: 'leave' });
      expect(plan('/assets/a.js', { method })).toEqual({ kind: 'leave' });
    }
  });

  it('streams, other sites and files that are nobody’s', () => {
    expect(plan('/stream', { accept: 'text/event-stream' })).toEqual({ kind: 'leave' });
    expect(plan('https://other.example/assets/a.js')).toEqual({ kind: 'leave' });
    expect(plan('/robots.txt')).toEqual({ kind: 'leave' });
    expect(plan('/manifest.webmanifest')).toEqual({ kind: 'leave' });
  });
});

describe('a page', () => {
  it.each([
    ['/', '/'],
    ['/?lang=hi', '/'],
    ['/?utm_source=whatsapp&fbclid=1', '/'],
    ['/Game/', '/Game'],
    ['/Gamepage/7', '/Gamepage/7'],
    ['/Offline?lang=en', '/Offline'],
  ])('comes from the device first, since it is the same for everyone: %s', (address, path) => {
    expect(navigate(address)).toEqual({ kind: 'page', path, first: 'kept', isKept: true });
  });

  it.each(['/?quiz=abc', '/Gamepage/7?choice=1', '/Game?name=Ravi'])(
    'comes from the server if its address says more: %s',
    (address) => {
      expect(navigate(address)).toMatchObject({ first: 'network', isKept: false });
    },
  );

  it.each([
    ['/quizpage/friend', '/quizpage/friend'],
    ['/quizpage/Anstpage/abc_-1?lang=hi', '/quizpage/Anstpage/abc_-1'],
  ])('with a form comes from the server first, and is kept: %s', (address, path) => {
    expect(navigate(address)).toEqual({ kind: 'page', path, first: 'network', isKept: true });
  });

  it.each([
    '/NormalQuiz/abc',
    '/CompetitionsPage/abc',
    '/MineGame',
    '/Live/abc',
    '/Blog',
    '/some-id',
    '/quizpage/Anstpage',
    '/quizpage/friend?name=Ravi',
    '/%E0%A4%A',
  ])('that needs the network is not kept: %s', (address) => {
    expect(navigate(address)).toMatchObject({ kind: 'page', first: 'network', isKept: false });
  });
});

describe('the data of a page within the app', () => {
  it.each([
    ['/_.data', '/'],
    ['/Game.data?_routes=a', '/Game'],
    ['/Gamepage/3.data?lang=hi', '/Gamepage/3'],
    ['/quizpage/couple.data', '/quizpage/couple'],
  ])('may come from the device where the page does: %s', (address, path) => {
    expect(plan(address)).toEqual({ kind: 'data', path });
  });

  it.each(['/quizpage/Anstpage/abc.data', '/Live/abc.data', '/NormalQuiz/a.data'])(
    'comes from the server everywhere else: %s',
    (address) => {
      expect(plan(address)).toEqual({ kind: 'leave' });
    },
  );
});

describe('a file', () => {
  it.each([
    '/assets/a-1.js',
    '/images/parts/1.svg',
    '/icons/icon-192.png',
    '/media/a',
    '/favicon.svg',
  ])('comes from the device: %s', (path) => {
    expect(plan(path)).toEqual({ kind: 'file' });
  });

  it('that is a sound may be asked for in parts', () => {
    expect(plan('/audio/part-5-1.webm')).toEqual({ kind: 'sound' });
  });
});
