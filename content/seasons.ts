import type { Season } from '#core/quizzes-of-day.ts';

/** Festivals move by the moon, so their seasons are wide enough for every year. */
export const seasons: readonly Season[] = [
  { from: '01-05', to: '01-18', quizzes: ['harvest-and-new-year-festivals'] },
  {
    from: '01-20',
    to: '01-28',
    quizzes: ['constitution-of-india', 'national-symbols-of-india', 'parliament-and-elections'],
  },
  { from: '02-06', to: '02-15', quizzes: ['valentines-and-friendship-days', 'bollywood-songs'] },
  {
    from: '02-01',
    to: '03-20',
    quizzes: ['science-class-9-and-10', 'maths-class-8-to-10', 'geography-class-9-and-10'],
  },
  { from: '02-22', to: '03-26', quizzes: ['colours-of-holi', 'sweets-and-snacks'] },
  {
    from: '03-20',
    to: '05-31',
    quizzes: ['ipl-stories', 'laws-of-cricket', 'test-cricket-and-t20'],
  },
  { from: '07-29', to: '08-07', quizzes: ['valentines-and-friendship-days'] },
  {
    from: '08-08',
    to: '08-17',
    quizzes: ['freedom-struggle', 'gandhi-and-his-time', 'national-symbols-of-india'],
  },
  { from: '08-05', to: '09-02', quizzes: ['rakhi-and-siblings'] },
  { from: '09-28', to: '10-04', quizzes: ['gandhi-and-his-time'] },
  {
    from: '10-10',
    to: '11-18',
    quizzes: ['all-about-diwali', 'festivals-of-light-and-colour', 'sweets-and-snacks'],
  },
  { from: '11-12', to: '11-16', quizzes: ['animated-films', 'animals-in-silhouette'] },
  { from: '12-15', to: '01-02', quizzes: ['christmas-and-new-year'] },
];
