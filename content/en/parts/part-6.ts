import type { PartTexts } from '#core/part.ts';

/**
 * Free Fire gun sounds: snipers. docs/sounds.md says how the clips were made.
 * The last question has no answer on record. Specification: Parts.
 */
export const part6: PartTexts = {
  game: 'Free Fire',
  slang: 'One shot. Which sniper?',
  questions: [
    {
      question: 'One huge bang, a long echo, then a slow clack-clack. Which gun?',
      options: ['Kar98k', 'SVD', 'AWM', 'SKS'],
      ans: 'AWM',
      explanation:
        'The real AWM fires the big .338 magnum round, and it is bolt action: the clack-clack is the bolt being opened and closed by hand.',
    },
    {
      question: 'Hardly a bang: soft puffs and metal clicks. Which gun?',
      options: ['VSS', 'M82B', 'SVD', 'AWM'],
      ans: 'VSS',
      explanation:
        'The real VSS has its silencer built in, and its 9×39 mm bullet is slower than sound, so you hear the moving bolt as much as the shot.',
    },
    {
      question: 'Bang, a quick hand on the bolt, bang again. Which gun?',
      options: ['SVD', 'AWM', 'SKS', 'Kar98k'],
      ans: 'Kar98k',
      explanation:
        'The real Kar98k is a Mauser of the Second World War: the bolt is worked by hand between two shots. Real SVDs and SKSs reload by themselves.',
    },
    {
      question: 'Far away: a sharp crack, and only then a dull boom. Which gun could it be?',
      options: ['AWM', 'Kar98k', 'M82B', 'SVD'],
      ans: '',
      explanation:
        'Listen and compare: the crack is the bullet flying faster than sound, the boom is the gun itself.',
    },
  ],
};
