import { describe, expect, it } from 'vitest';
import { friendPhrasings, personaliseQuestion } from '#core/personalise.ts';

const phrasings = friendPhrasings([
  {
    creator: 'What is your favourite colour?',
    friends: "What is {name}'s favourite colour?",
    options: [],
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
