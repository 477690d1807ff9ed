import { describe, expect, it } from 'vitest';
import { texts } from '#content/texts.ts';
import { aboutMe } from '#core/about-me.ts';
import { allQuestions } from '#core/survey.ts';

describe('a question as its creator asks it of others', () => {
  it.each([
    ['What is your dream trip?', 'What is my dream trip?'],
    ['What are you most afraid of?', 'What am I most afraid of?'],
    ['What do you need first thing in the morning?', 'What do I need first thing in the morning?'],
    ['What keeps you up till 2 am?', 'What keeps me up till 2 am?'],
    ['What do you do when you miss your partner?', 'What do I do when I miss my partner?'],
    ['Your best friend?', 'My best friend?'],
    ['Were you late?', 'Was I late?'],
    ['तुम्हारा फ़ेवरेट रंग कौन सा है?', 'मेरा फ़ेवरेट रंग कौन सा है?'],
    ['तुम्हें सबसे ज़्यादा डर किससे लगता है?', 'मुझे सबसे ज़्यादा डर किससे लगता है?'],
    ['कौन सी खाने की चीज़ तुमसे कभी शेयर नहीं होती?', 'कौन सी खाने की चीज़ मुझसे कभी शेयर नहीं होती?'],
  ])('%s', (asked, told) => {
    expect(aboutMe(asked)).toBe(told);
  });

  it.each([
    'What do you two argue about the most?',
    'तुम कहाँ जाओगे?',
    'Who wrote the you-know-who story?',
    'Who is first up?',
  ])('stays where it is not clear: %s', (question) => {
    expect(aboutMe(question)).toBe(question);
  });

  it('speaks of nobody else in the shipped questions', () => {
    const shipped = Object.values(texts).flatMap(({ survey }) =>
      Object.values(survey).flatMap((set) => allQuestions(set).map(({ creator }) => creator)),
    );
    const told = shipped.map(aboutMe).filter((text) => /\byou|तुम|तेर/iu.test(text));
    // A new language may begin as a copy of another.
    expect([...new Set(told)]).toEqual(['What do you two argue about the most?']);
  });
});
