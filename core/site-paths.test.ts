import { expect, it } from 'vitest';
import {
  adminPath,
  competitionPath,
  postPath,
  signInPath,
  textPageHref,
  textPages,
  withoutEndSlashes,
  wordpressLink,
} from '#core/site-paths.ts';

it.each([
  [competitionPath('daily-1'), '/CompetitionsPage/daily-1'],
  [postPath(3), '/Blogposdt/3'],
  [adminPath(), '/Admin'],
  [adminPath('Posts'), '/AdminPosts'],
  [signInPath('/AdminPosts/3?a=b', 'hi'), '/AdminSignIn?next=%2FAdminPosts%2F3%3Fa%3Db&lang=hi'],
  [
    wordpressLink('https://quiz.example'),
    '<https://quiz.example/wp-json/>; rel="https://api.w.org/"',
  ],
])('%s', (path, expected) => {
  expect(path).toBe(expected);
});

it('the pages of text have links without spaces', () => {
  expect(textPages.map(textPageHref)).toEqual([
    '/Privasy',
    '/About%20Us',
    '/Contect%20Us',
    '/Tearms%20Of%20Use',
    '/Legal',
    '/Grievance',
  ]);
});

it('slashes at the end of a path make no difference', () => {
  expect(['/Blog', '/Blog/', '/Blog///', '/', ''].map(withoutEndSlashes)).toEqual([
    '/Blog',
    '/Blog',
    '/Blog',
    '',
    '',
  ]);
});
