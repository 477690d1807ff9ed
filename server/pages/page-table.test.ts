import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { createPageTable } from '#server/pages/render-page.ts';

function route(
  id: string,
  path: string | undefined,
  parentId: string | undefined,
  handle?: object,
  action?: () => null,
) {
  return { id, path, parentId, module: { handle, action } };
}

const routes = [
  route('root', '', undefined),
  route('home', ':id?', 'root'),
  route('about', 'About Us', 'root', { isFixed: true }),
  route('answer', 'quizpage/Anstpage/:quiId', 'root', { isUnlisted: true }),
  route('create', 'quizpage/:quizname', 'root', undefined, () => null),
  route('admin', undefined, 'root', { isPersonal: true, isUnlisted: true }),
  route('overview', 'Admin', 'admin'),
  route('post', 'AdminPosts/:postId', 'admin', { isFixed: false }),
  route('section', 'Section', 'root', { isPersonal: true }),
  route('inner', 'inner/:id', 'section', { isPersonal: false }),
  route('embedded', undefined, 'root', { isEmbedded: true }),
  route('frame', 'embed/:id', 'embedded', undefined, () => null),
  route('nothing', '*', 'root'),
];
const table = createPageTable({
  routes: Object.fromEntries(routes.map((one) => [one.id, one])),
} as unknown as ServerBuild);

it.each([
  ['/', '/:id?'],
  ['/anything', '/:id?'],
  ['/About%20Us', '/About Us'],
  ['/about us/', '/About Us'],
  ['/quizpage/Anstpage/abc', '/quizpage/Anstpage/:quiId'],
  ['/quizpage/friend', '/quizpage/:quizname'],
  ['/quizpage/friend.data', '/quizpage/:quizname'],
  ['/_.data', '/:id?'],
  ['/About%20Us/_.data', '/About Us'],
  ['/one/two/three', '/*'],
  ['/a:b/c', '/*'],
])('the page at %s is %s', (path, pattern) => {
  expect(table.find(path).pattern).toBe(pattern);
});

it.each([
  ...['/Admin', '/admin/', '/%41dmin', '/ADMIN', '/AdminPosts/3', '/Admin.data', '/Admin/_.data'],
  ...['/Section', '/section/inner/4'],
])('the page at %s is personal, as the layout above it says', (path) => {
  expect(table.find(path)).toMatchObject({ isPersonal: true, isFixed: false });
});

it.each([
  ['/quizpage/Anstpage/abc', true],
  ['/QuizPage/anstpage/abc/', true],
  ['/quizpage/Anstpage/abc.data', true],
  ['/AdminPosts/3', true],
  ['/quizpage/friend', false],
  ['/', false],
])('whether the page at %s is kept from search engines: %s', (path, isUnlisted) => {
  expect(table.find(path).isUnlisted).toBe(isUnlisted);
});

it.each([
  ['/quizpage/friend', true],
  ['/quizpage/friend/', true],
  ['/quizpage/friend.data', false],
  ['/quizpage/friend/_.data', false],
  ['/About%20Us', false],
  ['/embed/abc', false],
])('whether forms can be sent to %s: %s', (path, takesForms) => {
  expect(table.find(path).takesForms).toBe(takesForms);
});

it.each([
  ['/embed/abc', true],
  ['/EMBED/abc/', true],
  ['/embed', false],
  ['/quizpage/friend', false],
  ['/Admin', false],
])('whether the page at %s may be in a frame: %s', (path, isEmbedded) => {
  expect(table.find(path).isEmbedded).toBe(isEmbedded);
});

it('has the paths without a parameter, as they are asked for', () => {
  expect(table.plainPaths).toEqual(['/', '/About%20Us', '/Admin', '/Section']);
});
