import { journeyLanguages } from './languages.ts';
import { makeQuiz, test } from './pages.ts';
import { expectValidHtml } from './valid-html.ts';

const paths = [
  '/Privasy',
  '/Legal',
  '/About%20Us',
  '/Contect%20Us',
  '/Tearms%20Of%20Use',
  '/Blog',
  ...[1, 2, 3, 4, 5].map((id) => `/Blogposdt/${id}`),
  '/',
  '/quick-eyes',
  '/Game',
  '/Quizzes',
  '/Daily',
  '/Daily/Archive',
  '/Practice',
  '/Gamepage/1',
  '/Gamepage/5',
  '/MineGame',
  '/Together',
  '/Host',
  '/Host?quiz=flags-of-the-world',
  '/Join',
  '/NormalQuiz/quick-eyes',
  '/CompetitionsPage',
  '/embed/ready/quick-eyes',
  '/quizpage/friend',
  '/quizpage/freefire',
  '/quizpage/couple',
  '/Offline',
  '/Busy',
  '/no/such/page',
];

for (const language of journeyLanguages('hi')) {
  test(`the HTML of every page is valid in ${language}`, async ({ request }) => {
    const { id } = await makeQuiz({ request });
    for (const path of [
      ...paths,
      `/quizpage/Anstpage/${id}`,
      `/Owner/${id}`,
      `/Live/${id}`,
      `/embed/custom/${id}`,
    ]) {
      await expectValidHtml({ request }, `${path}?lang=${language}`);
    }
  });
}
