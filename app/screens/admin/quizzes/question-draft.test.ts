import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  draftQuestionSchema,
  newQuestion,
  noText,
  questionFrom,
  questionIn,
  withKind,
} from '#app/screens/admin/quizzes/question-draft.ts';
import { languages } from '#core/language.ts';
import { kindNames } from '#core/question-kinds/kind-names.ts';
import { readyKinds } from '../../../../tests/ready-kinds.ts';

describe('a question in the editor', () => {
  it.each(readyKinds.map((question) => [question.kind ?? 'choice', question] as const))(
    'is sent as it was stored: %s',
    (_, question) => {
      const draft = questionIn(question);
      expect(questionFrom(draft, languages)).toEqual(question);
      // The device keeps a draft as text.
      expect(v.is(draftQuestionSchema, JSON.parse(JSON.stringify(draft)))).toBe(true);
    },
  );

  it('keeps what is written when its kind changes', () => {
    const [choice] = readyKinds;
    if (choice === undefined) throw new Error('no question');
    const draft = questionIn(choice);
    const tried = kindNames.reduce((one, kind) => withKind(one, kind), draft);
    const back = questionFrom(withKind(tried, undefined), languages);
    expect(back).toMatchObject({ question: choice.question, points: 2 });
    // A list of items has at least three.
    expect('options' in back && back.options.slice(0, 2)).toMatchObject(
      'options' in choice ? choice.options : [],
    );
  });

  it('reads numbers and accepted texts as they are typed', () => {
    const typed = {
      ...withKind(newQuestion(), 'number'),
      range: { ans: '८,८४९', tolerance: '', min: '0', max: '1e3', step: '0.5' },
      unit: { ...noText, en: 'm' },
    };
    expect(questionFrom(typed, ['en'])).toMatchObject({
      ans: 8_849,
      tolerance: Number.NaN,
      min: 0,
      max: Number.NaN,
      step: 0.5,
      unit: { en: 'm' },
    });
    const accepted = { ...noText, en: 'Tagore\n\n  \nThakur', hi: 'टैगोर' };
    const text = { ...withKind(newQuestion(), 'text'), accepted, nearly: true };
    expect(questionFrom(text, ['en'])).toMatchObject({
      accepted: { en: ['Tagore', 'Thakur'] },
      nearly: true,
    });
  });
});
