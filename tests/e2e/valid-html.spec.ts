import { HtmlValidate } from 'html-validate';
import { expect, makeQuiz, test } from './pages.ts';

/**
 * Off is what React decides about style and HTML allows: `<br/>`, `hidden=""`, `charSet`, and
 * `autocomplete` on fields of any kind.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
  },
});

const paths = [
  '/',
  '/Privasy',
  '/Legal',
  '/About%20Us',
  '/Contect%20Us',
  '/Tearms%20Of%20Use',
  '/Blog',
  ...[1, 2, 3, 4, 5].map((id) => `/Blogposdt/${id}`),
  '/quizpage/friend',
  '/quizpage/freefire',
  '/quizpage/couple',
  '/no/such/page',
];

for (const language of ['en', 'hi'] as const) {
  test(`the HTML of every page is valid in ${language}`, async ({ page, request }) => {
    const { shareUrl } = await makeQuiz(page);
    const quiz = new URL(shareUrl).pathname;
    for (const path of [...paths, quiz, quiz.replace('/quizpage/Anstpage/', '/Owner/')]) {
      const html = await (await request.get(`${path}?lang=${language}`)).text();
      const report = await validator.validateString(html);
      const found = report.results
        .flatMap(({ messages }) => messages)
        .map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`);
      expect(found, path).toEqual([]);
    }
  });
}
