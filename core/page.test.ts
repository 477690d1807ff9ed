import { expect, it } from 'vitest';
import { pageFor, type WrittenPage } from '#core/page.ts';

const page: WrittenPage = {
  title: 'Contact',
  description: 'How to write',
  intro: 'Write.',
  sections: [
    { heading: 'What', paragraphs: ['Anything.', { promised: 'Somebody reads it.' }], list: ['a'] },
    { heading: 'How fast', paragraphs: [{ promised: 'Within a day.' }] },
  ],
};

it('promises something only where an operator is', () => {
  expect(pageFor(page, true).sections).toEqual([
    { heading: 'What', paragraphs: ['Anything.', 'Somebody reads it.'], list: ['a'] },
    { heading: 'How fast', paragraphs: ['Within a day.'] },
  ]);
  expect(pageFor(page, false)).toEqual({
    ...page,
    sections: [{ heading: 'What', paragraphs: ['Anything.'], list: ['a'] }],
  });
});
