import { describe, expect, it } from 'vitest';
import { friendPhrasings, personaliseQuestion } from '#core/personalise.ts';

const phrasings = friendPhrasings([
  {
    creator: 'What is your favourite colour?',
    friends: "What is {name}'s favourite colour?",
  },
]);

const forFriend = (question: string, creatorName = 'Ravi') =>
  personaliseQuestion(question, {
    rule: 'creator',
    creatorName,
    friendName: 'Asha',
    phrasings,
  });

describe('a question as a friend reads it', () => {
  it.each([
    ['What is your favourite colour?', "What is Ravi's favourite colour?"],
    ['Who is my best friend?', "Who is Ravi's best friend?"],
    ['What would YOU eat in Your room?', "What would Ravi eat in Ravi's room?"],
    ['Which of these is mine?', "Which of these is Ravi's?"],
    ['Young, yours truly: a myth of the mines', 'Young, yours truly: a myth of the mines'],
    ["Who says you're late, you-know-who?", "Who says you're late, you-know-who?"],
    ['तुम्हारा फ़ोन मेरी बहन को दिया?', 'Ravi का फ़ोन Ravi की बहन को दिया?'],
    ['तुम्हें क्या पसंद है?', 'Ravi को क्या पसंद है?'],
  ])('%s becomes %s', (question, read) => {
    expect(forFriend(question)).toBe(read);
  });

  it.each([
    ['What do you like?', 'What does Ravi like?'],
    ['Do you have a pet?', 'Does Ravi have a pet?'],
    ['What do you do for fun?', 'What does Ravi do for fun?'],
    ["Which food don't you eat?", "Which food doesn't Ravi eat?"],
    ['Where are you from?', 'Where is Ravi from?'],
    ['ARE YOU shy?', 'IS Ravi shy?'],
    ['Where were you born?', 'Where was Ravi born?'],
    ['Have you ever flown?', 'Has Ravi ever flown?'],
    ['Who calls when you are sad?', 'Who calls when Ravi is sad?'],
    ['How many cats do you think you have?', 'How many cats does Ravi think Ravi has?'],
    ['What is the first thing you do?', 'What is the first thing Ravi does?'],
    ['Who were you when you were small?', 'Who was Ravi when Ravi was small?'],
    ['What would you do if you were rich?', 'What would Ravi do if Ravi were rich?'],
    ['Can you do a split?', 'Can Ravi do a split?'],
    ['What makes you do it?', 'What makes Ravi do it?'],
    ['When did you have chai?', 'When did Ravi have chai?'],
    ['What do friends call you?', 'What do friends call Ravi?'],
    ['Where do you and Asha meet?', 'Where do Ravi and Asha meet?'],
    ['Asha and you are what?', 'Asha and Ravi are what?'],
    ['How do your hands look?', "How do Ravi's hands look?"],
  ])('%s agrees: %s', (question, read) => {
    expect(forFriend(question)).toBe(read);
  });

  it('takes the phrasing that ships with a survey question', () => {
    expect(forFriend('What is your favourite colour?')).toBe("What is Ravi's favourite colour?");
  });

  it('does not read a name as a pattern', () => {
    expect(forFriend('your $& thing', '$&$1')).toBe("$&$1's $& thing");
    expect(forFriend('What is your favourite colour?', '$&')).toBe(
      "What is $&'s favourite colour?",
    );
  });

  it('leaves the words where no name is known', () => {
    expect(forFriend('your dog', '')).toBe('your dog');
  });

  it("puts the friend's name with the rule 'friend'", () => {
    const letter = (friendName: string) =>
      personaliseQuestion('What is your favourite colour, you and my cat?', {
        rule: 'friend',
        creatorName: 'Ravi',
        friendName,
        phrasings,
      });
    expect(letter('Asha')).toBe('What is Asha favourite colour, Asha and Asha cat?');
    expect(letter('')).toBe('What is your favourite colour, your and your cat?');
  });
});
