import { expect, it } from 'vitest';
import { officerLines } from '#app/screens/grievance/officer-lines.ts';

it('splits lines, and links addresses and numbers', () => {
  expect(officerLines('Meera Rao; meera@quiz.example ;Call +91 98765 43210 (10 to 6)\n;')).toEqual([
    [{ text: 'Meera Rao' }],
    [{ text: 'meera@quiz.example', href: 'mailto:meera@quiz.example' }],
    [
      { text: 'Call ' },
      { text: '+91 98765 43210', href: 'tel:+919876543210' },
      { text: ' (10 to 6)' },
    ],
  ]);
});

it('leaves short numbers and markup as text', () => {
  expect(officerLines('Floor 12, <b>Delhi</b> 110001')).toEqual([
    [{ text: 'Floor 12, <b>Delhi</b> 110001' }],
  ]);
});
