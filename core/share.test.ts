import { expect, it } from 'vitest';
import {
  answerPath,
  createPath,
  livePath,
  ownerPath,
  partPath,
  readyQuizPath,
  shortPath,
  whatsappUrl,
} from '#core/share.ts';

it.each([
  [createPath('couple'), '/quizpage/couple'],
  [answerPath('AbC', 'hi'), '/quizpage/Anstpage/AbC?lang=hi'],
  [livePath('AbC'), '/Live/AbC'],
  [ownerPath('AbC', 'secret', 'en'), '/Owner/AbC?lang=en#key=secret'],
  [partPath(7), '/Gamepage/7'],
  [readyQuizPath('planets'), '/NormalQuiz/planets'],
  [shortPath('planets'), '/planets'],
  [
    whatsappUrl('5 & 6 = मज़ा?'),
    'https://wa.me/?text=5%20%26%206%20%3D%20%E0%A4%AE%E0%A4%9C%E0%A4%BC%E0%A4%BE%3F',
  ],
])('%s is a link as it was sent before', (link, expected) => {
  expect(link).toBe(expected);
});
