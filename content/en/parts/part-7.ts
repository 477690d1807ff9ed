import type { PartTexts } from '#core/part.ts';

/**
 * Free Fire gun sounds: SMGs, shotguns, pistols and machine guns. docs/sounds.md says how the clips were made.
 * The last question offers UMP twice. Specification: Parts.
 */
export const part7: PartTexts = {
  game: 'Free Fire',
  slang: 'SMG, shotgun or pistol?',
  questions: [
    {
      question: 'Like an angry bee: small shots, no gaps. Which gun?',
      options: ['UMP', 'MP40', 'M60', 'M500'],
      ans: 'MP40',
      explanation:
        'In Free Fire MP40 is one of the fastest guns, so this clip is fast too. The real one is slow: about 500 rounds a minute.',
    },
    {
      question: 'Boom, chik-chak, boom, and it is already empty. Which gun?',
      options: ['SPAS12', 'M1014', 'DESERT EAGLE', 'M1887'],
      ans: 'M1887',
      explanation:
        'In Free Fire M1887 holds only two rounds, then you reload. The chik-chak is the lever of the real one, under its grip, swung down and up.',
    },
    {
      question: 'Held in one hand, sounds like a cannon: three big shots. Which gun?',
      options: ['DESERT EAGLE', 'G18', 'USP', 'M1887'],
      ans: 'DESERT EAGLE',
      explanation:
        'The real one fires big .50 AE rounds, one for each pull, and its heavy slide clacks after every shot. Real G18s and USPs sound far smaller.',
    },
    {
      question: 'A light, quick spray that goes on and on, with metal rattling. Which gun?',
      options: ['M60', 'MP40', 'M249', 'SPAS12'],
      ans: 'M249',
      explanation:
        'The real M249 feeds small 5.56 mm rounds from a rattling belt, about 850 a minute. A real M60 is slower and deeper.',
    },
    {
      question: 'Boom, chk-chk, boom, chk-chk. Which gun?',
      options: ['M1014', 'SPAS12', 'M1887', 'UMP'],
      ans: 'SPAS12',
      explanation:
        'Chk-chk is the pump, pulled back and pushed forward. The real SPAS-12 works by pump or by itself; a real M1014 never needs a pump.',
    },
    {
      question: 'Thud, thud, thud: short, soft and not in a hurry. Which gun?',
      options: ['MP40', 'USP', 'M60', 'UMP'],
      ans: 'UMP',
      explanation:
        'The real UMP45 fires fat .45 bullets slower than sound, about 600 a minute: no crack and a calm beat. In Free Fire MP40 is far faster.',
    },
    {
      question: 'A giant bang, two small clicks, a giant bang again. Which gun?',
      options: ['M500', 'G18', 'DESERT EAGLE', 'M1014'],
      ans: 'M500',
      explanation:
        'M500 is a revolver, in Free Fire and in real life: the clicks are the hammer drawn back and the cylinder turning to the next .500 Magnum round.',
    },
    {
      question: 'Deep, slow and unstoppable: dug-dug-dug-dug. Which gun?',
      options: ['M249', 'UMP', 'M60', 'UMP'],
      ans: 'M60',
      explanation:
        'The real M60 fires full-power 7.62×51 mm rounds from a belt, only about 550 a minute: the slow, deep beat of a heavy gun.',
    },
  ],
};
