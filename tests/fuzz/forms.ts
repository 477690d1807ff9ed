import fc from 'fast-check';
import { attemptCookie } from '#core/attempt-access.ts';
import { quizTypes } from '#core/custom-quiz.ts';
import { languagePath } from '#core/preferred-language.ts';
import { reportReasons } from '#core/report.ts';
import { createPath } from '#core/share.ts';
import { textPageHref, togetherPath } from '#core/site-paths.ts';
import { themePath } from '#core/theme.ts';
import type { Field } from './form-fields.ts';
import { type Form, requestOf } from './form-requests.ts';
import type { FormWorld, PlayPage } from './form-world.ts';
import type { FuzzRequest } from './requests.ts';

const smallNumber = fc.nat(4).map(String);

/** A form at the open question of an attempt, or nearly there. */
function playForm(operation: string, page: PlayPage, attemptIndex: number): fc.Arbitrary<Form> {
  const attempt = page.attempts[attemptIndex % page.attempts.length];
  const open = String(attempt?.locked ?? 0);
  const question = fc.oneof({ weight: 3, arbitrary: fc.constant(open) }, smallNumber);
  const fields = fc.oneof(
    fc.tuple(question, smallNumber).map(([asked, option]): Field[] => [
      ['intent', 'answer'],
      ['question', asked],
      ['option', option],
    ]),
    fc
      .tuple(question, fc.constantFrom('several', 'number', 'words', ''), smallNumber)
      .map(([asked, kind, answer]): Field[] => [
        ['intent', 'answer'],
        ['question', asked],
        ['kind', kind],
        ['answer', answer],
      ]),
    question.map((asked): Field[] => [
      ['intent', 'next'],
      ['question', asked],
    ]),
    fc.constantFrom<readonly Field[]>(
      [['intent', 'again']],
      [
        ['intent', 'start'],
        ['name', 'आशा'],
        ['timer', 'off'],
      ],
    ),
  );
  return fields.map((all) => ({
    operation,
    path: page.path,
    fields: all,
    ...(attempt && { cookie: [attemptCookie, attempt.cookie] as const }),
  }));
}

function playForms(operation: string, pages: readonly PlayPage[]): fc.Arbitrary<Form> {
  return fc
    .tuple(fc.constantFrom(...pages), fc.nat(20))
    .chain(([page, index]) => playForm(operation, page, index));
}

/** The key of a form: some forms come again and again. */
const formKey = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[\w-]{22}$/) },
  { weight: 1, arbitrary: fc.constantFrom('A'.repeat(22), 'B'.repeat(22)) },
);

function createForms({ made }: FormWorld): fc.Arbitrary<Form> {
  const taps = fc.array(fc.nat(3), { maxLength: 12 });
  return fc
    .tuple(fc.constantFrom(...quizTypes), fc.boolean(), formKey, taps, fc.constantFrom(...made))
    .map(([type, isLast, key, tapped, cookie]) => ({
      operation: 'createForm',
      path: createPath(type),
      fields: [
        ['name', 'Ravi'],
        ...(isLast
          ? ([
              ['intent', 'create'],
              ['key', key],
            ] as const)
          : []),
        ...tapped.map((option, index): Field => [`question-${index}`, String(option)]),
      ],
      cookie: ['made', cookie] as const,
    }));
}

const togetherForm: fc.Arbitrary<Form> = fc
  .tuple(formKey, fc.array(fc.nat(9), { maxLength: 5 }))
  .map(([key, chosen]) => ({
    operation: 'togetherForm',
    path: togetherPath,
    fields: [
      ['name', 'Asha'],
      ['key', key],
      ...chosen.map((question): Field => ['question', String(question)]),
    ],
  }));

function pairForms({ pairs }: FormWorld): fc.Arbitrary<Form> {
  const fields = fc.oneof(
    formKey.map((key): Field[] => [
      ['intent', 'take'],
      ['name', 'रवि'],
      ['key', key],
    ]),
    {
      weight: 3,
      arbitrary: fc
        .tuple(smallNumber, smallNumber, smallNumber)
        .map(([question, mine, guess]) => [
          ['intent', 'answer'] as const,
          ['question', question] as const,
          ['mine', mine] as const,
          ['guess', guess] as const,
        ]),
    },
    fc.constantFrom<readonly Field[]>([['intent', 'free']], [['intent', 'delete']]),
  );
  return fc.tuple(fc.constantFrom(...pairs), fields).map(([{ path, cookie }, all]) => ({
    operation: 'pairForm',
    path,
    fields: all,
    cookie: ['seat', cookie] as const,
  }));
}

function reportForms({ reports, rows }: FormWorld): fc.Arbitrary<Form> {
  return fc
    .tuple(
      fc.constantFrom(...reports),
      fc.constantFrom(...reportReasons),
      fc.constantFrom('quiz', 'name'),
      fc.constantFrom('{}', '{"name":', ...rows),
    )
    .map(([path, reason, what, row]) => ({
      operation: 'reportForm',
      path,
      fields: [
        ['reason', reason],
        ['what', what],
        ['row', row],
        ['message', 'नाम मेरा है'],
        ['contact', 'asha@example.in'],
      ],
    }));
}

const contactForm: fc.Arbitrary<Form> = fc
  .constantFrom('', 'https://spam.example')
  .map((website) => ({
    operation: 'contactForm',
    path: textPageHref('contact'),
    fields: [
      ['message', 'Hello'],
      ['name', 'Asha'],
      ['replyTo', 'asha@example.in'],
      ['website', website],
    ],
  }));

/** Addresses to go back to, many of them on other sites. */
const backs = [
  ...[
    '/',
    '/Game?lang=hi',
    '/quizpage/friend#menu',
    '//evil.example',
    '/\\evil.example',
    '\\/evil',
  ],
  ...[
    'https://evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '/\t/evil.example',
    ' //evil',
  ],
  ...['/\r\nSet-Cookie: a=b', '/%0d%0aSet-Cookie:a=b', '/..//evil.example', '/./\\evil', '/@evil'],
  ...[`/${'x'.repeat(2_000)}`, `/${'x'.repeat(2_001)}`, '/नमस्ते', '/.//evil.example'],
];

const themeForm: fc.Arbitrary<Form> = fc
  .tuple(fc.constantFrom('dark', 'light'), fc.constantFrom(...backs))
  .map(([theme, back]) => ({
    operation: 'themeForm',
    path: themePath,
    fields: [
      ['theme', theme],
      ['back', back],
    ],
  }));

const languageForm: fc.Arbitrary<Form> = fc
  .tuple(
    fc.constantFrom('en', 'hi', 'en', 'hi', 'xx', '__proto__', '..%2f..%2fetc'),
    fc.constantFrom(...backs),
  )
  .map(([language, back]) => ({
    operation: 'languageForm',
    path: languagePath,
    fields: [
      ['language', language],
      ['back', back],
    ],
  }));

export const formNames = [
  'answerForm',
  'timedQuizForm',
  'createForm',
  'togetherForm',
  'pairForm',
  'reportForm',
  'contactForm',
  'themeForm',
  'languageForm',
] as const;

type FormName = (typeof formNames)[number];

/** Requests of each form of the site, by name. */
export function formsOf(world: FormWorld): Readonly<Record<FormName, fc.Arbitrary<FuzzRequest>>> {
  const requests = (forms: fc.Arbitrary<Form>) => forms.chain((form) => requestOf(form, world));
  return {
    answerForm: requests(playForms('answerForm', world.friendQuizzes)),
    timedQuizForm: requests(playForms('timedQuizForm', [world.readyQuiz])),
    createForm: requests(createForms(world)),
    togetherForm: requests(togetherForm),
    pairForm: requests(pairForms(world)),
    reportForm: requests(reportForms(world)),
    contactForm: requests(contactForm),
    themeForm: requests(themeForm),
    languageForm: requests(languageForm),
  };
}
