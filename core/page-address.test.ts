import { describe, expect, it } from 'vitest';
import { pageAddress, pageUrl, shareImagePath } from '#core/page-address.ts';
import { isPersonalQuery } from '#core/page-parameters.ts';

describe('the address of a page', () => {
  it.each([
    ['/', '/', 'page/home'],
    ['/anything', '/anything', 'page/home'],
    ['/Privasy/', '/Privasy', 'page/privacy'],
    ['/Legal', '/Privasy', 'page/privacy'],
    ['/About%20Us', '/About%20Us', 'page/about'],
    ['/Tearms%20Of%20Use/', '/Tearms%20Of%20Use', 'page/terms'],
    ['/Contect%20Us', '/Contect%20Us', 'page/contact'],
    ['/Grievance', '/Grievance', 'page/grievance'],
    ['/Blog', '/Blog', 'page/blog'],
    ['/Blogposdt/3', '/Blogposdt/3', 'post/3'],
    ['/NormalQuiz/planets', '/NormalQuiz/planets', 'ready/planets'],
    ['/Gamepage/7', '/Gamepage/7', 'part/7'],
    ['/quizpage/couple', '/quizpage/couple', 'type/couple'],
    ['/quizpage/Anstpage/AbC', '/quizpage/Anstpage/AbC', 'custom/AbC'],
    ['/Live/AbC', '/Live/AbC', 'custom/AbC'],
    ['/CompetitionsPage', '/CompetitionsPage', 'page/competitions'],
    ['/CompetitionsPage/daily-1', '/CompetitionsPage/daily-1', 'page/competitions'],
    ['/Owner/AbC', '/Owner/AbC', 'page/home'],
    ['/%E0%A4%A', '/%E0%A4%A', 'page/home'],
    ['/AdminPosts/3', '/AdminPosts/3', 'page/home'],
  ])('%s is %s with the image %s', (path, canonical, image) => {
    const address = pageAddress(path);
    expect(address.canonical).toBe(canonical);
    expect(shareImagePath(address.image, 'hi')).toBe(`/og/${image}.hi.png`);
  });

  it('is absolute, in a language or in none', () => {
    const origin = 'https://quiz.example';
    expect(pageUrl(origin, '/About%20Us', null)).toBe('https://quiz.example/About%20Us');
    expect(pageUrl(origin, '/Blog?page=2', 'hi')).toBe('https://quiz.example/Blog?page=2&lang=hi');
  });
});

describe('a query', () => {
  it.each([
    ['?made=1', true],
    ['?lang=hi&play=2', true],
    ['?%6dade=1', true],
    ['?choices', true],
    ['?adult=', true],
    ['', false],
    ['?lang=hi', false],
    ['?playing=1&remade=1', false],
  ])('%s is personal: %s', (search, expected) => {
    expect(isPersonalQuery(search)).toBe(expected);
  });
});
