import { afterAll, expect, it } from 'vitest';
import type { AnswerReply, StartedAttempt } from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';
import type { Services } from '#server/services.ts';
import { describeStory } from '#server/stories/describe-story.ts';
import { createTestContest } from '../../tests/test-contest.ts';
import { createTestReadyAttempts, fiveQuestions, right } from '../../tests/test-ready-attempts.ts';

const site = await createTestReadyAttempts();
const contest = await createTestContest();
afterAll(async () => {
  await site.api.close();
  await contest.api.close();
});

const described = (services: Services, id: string, language: Language, isNameless = false) =>
  describeStory(
    services,
    { kind: 'attempt', id, format: 'story', language, isNameless },
    'https://quiz.example',
  );

it('shows the score of a timed quiz, under its name in the language that is asked for', async () => {
  await site.save();
  const attempt = await site.start({ name: 'Asha' });
  for (const [index, option] of right.entries()) {
    await site.answer(attempt, index, index === 0 ? 1 : option);
  }
  const shown = { name: 'Asha', art: 'games/ready.svg', result: '4 of 5' };
  expect(await described(site.api.services, attempt.id, 'en')).toMatchObject({
    ...shown,
    headline: 'Five questions',
    invitation: 'Can you beat me?',
    url: `https://quiz.example/NormalQuiz/${fiveQuestions.slug}`,
    shortUrl: `quiz.example/${fiveQuestions.slug}`,
  });
  expect(await described(site.api.services, attempt.id, 'hi')).toMatchObject({
    headline: 'पाँच सवाल',
    result: '5 में से 4',
  });
});

async function finish(name: string, letters: string): Promise<StartedAttempt> {
  const player = await contest.becomePlayer();
  const attempt = await contest.entered(await contest.openDaily(), player, name);
  const replies: readonly AnswerReply[] = await contest.play(attempt, letters);
  expect(replies.at(-1)?.result).toBeDefined();
  return attempt;
}

it('shows the place in a competition as it is now, and its points', async () => {
  const { services } = contest.api;
  const attempt = await finish('Asha', 'rrr');
  const first = await described(services, attempt.id, 'en');
  expect(first).toMatchObject({
    name: 'Asha',
    headline: 'Daily competition, 23 November',
    result: 'Rank 1',
    detail: 'Points: 9',
    art: 'games/competition.svg',
    shortUrl: 'quiz.example/competitions',
  });
  expect(first.url).toBe(`https://quiz.example/CompetitionsPage/${await contest.openDaily()}`);
  await finish('Ravi', 'rrrrrr');
  expect(await described(services, attempt.id, 'hi')).toMatchObject({ result: 'रैंक 2' });
  expect(await described(services, attempt.id, 'en', true)).toMatchObject({ name: '' });
});
