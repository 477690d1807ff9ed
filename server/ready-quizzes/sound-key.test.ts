import { describe, expect, it } from 'vitest';
import { soundKey } from '#server/ready-quizzes/sound-key.ts';

describe('words that sound alike', () => {
  it.each([
    ['दिवाली', 'diwali', 'Deewali', 'divali'],
    ['राष्ट्रपति', 'rashtrapati', 'rastrapati'],
    ['त्योहार', 'tyohar', 'tyohaar'],
    ['संगीत', 'sangeet', 'sangit'],
    ['क्रिकेट', 'cricket', 'Cricket'],
    ['बॉलीवुड', 'Bollywood', 'bollywud'],
    ['फ़िल्म', 'फिल्म', 'film', 'philm'],
    ['भारत', 'bharat', 'Bhaarat'],
    ['कृष्ण', 'krishna', 'Krishn'],
    ['चाँद', 'चांद', 'chand', 'chaand'],
    ['गंगा', 'Ganga', 'ganga'],
    ['सड़क', 'sadak'],
    ['योग', 'yoga', 'yog'],
    ['छुट्टी', 'chhutti', 'chutti'],
  ])('%s', (first, ...others) => {
    const key = soundKey(first);
    expect(key).not.toBe('');
    expect(others.map(soundKey)).toEqual(others.map(() => key));
  });

  it('differ from others', () => {
    const words = ['दिवाली', 'होली', 'खेल', 'केला', 'दिल्ली', 'राज्य', 'राजा', 'ग्रह', 'घर'];
    expect(new Set(words.map(soundKey)).size).toBe(words.length);
  });

  it('are empty without letters and digits', () => {
    expect(['', '।', '🙂', '!?', '\u093c'].map(soundKey)).toEqual(['', '', '', '', '']);
    expect(soundKey('2026')).toBe('2026');
  });
});
