import { expect, it } from 'vitest';
import { lossesOf } from '#core/file-losses.ts';
import { ownPicturesIn, withEmojiInstead } from '#core/own-pictures-in.ts';

const own = { own: `${'p'.repeat(22)}-640x480`, alt: 'A cat', emoji: '🐈' };
const question = { question: 'Who?', options: ['A', 'B'], ans: 0 };
const pictured = { ...question, picture: own, optionPictures: [null, { emoji: '🌙' }] };

it('finds pictures of the creator’s own, each once, with a question and with its options', () => {
  const other = { ...own, own: `${'q'.repeat(22)}-1x1` };
  const data = [question, pictured, { ...pictured, optionPictures: [other, null] }];
  expect(ownPicturesIn(data)).toEqual([own.own, other.own]);
});

it('leaves their emoji in a file of ours, which says so', () => {
  expect(withEmojiInstead(pictured)).toEqual({ ...pictured, picture: { emoji: '🐈' } });
  expect(withEmojiInstead(question)).toEqual(question);
  expect(lossesOf({ data: [pictured] }, 'json').pictures).toBe(true);
  expect(lossesOf({ data: [withEmojiInstead(pictured)] }, 'json').pictures).toBe(false);
});
