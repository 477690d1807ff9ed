import { createKindsQuiz, kindExamples, kindQuestions } from '../kinds-quiz.ts';
import { expectAccessible, expectServedAccessible, themeFor } from './accessibility.ts';
import { fillInKind, fillInServedKind } from './kind-fields.ts';
import { journeyLanguages } from './languages.ts';
import { bigScreen, makeRoom, visitor } from './live-room.ts';
import { expect, test } from './pages.ts';

const { choice, several, order, number, text, match, opinion, words } = kindExamples;
const others = [several, order, number, text, match, opinion, words];
const opinions: readonly string[] = [opinion.question, words.question];

for (const language of journeyLanguages('hi')) {
  const colorScheme = themeFor[language];

  test(`a room answers every kind of question by keyboard, and sees what came of it, in ${language}`, async ({
    page,
    browser,
  }) => {
    const quiz = createKindsQuiz({ language }) as never;
    const room = await makeRoom(page, language, { seconds: 60 }, quiz);
    const priya = await visitor(browser, language, { colorScheme });
    const host = await visitor(browser, language, { ...bigScreen, colorScheme });
    await priya.join(room.joinUrl, 'Priya');
    await room.addSilent();
    await host.page.goto(room.hostUrl);
    await host.sees('lobby');
    for (const [index, { question }] of kindQuestions.entries()) {
      await room.open();
      await expect(priya.heading()).toHaveText(question);
      await expect(host.heading()).toHaveText(question);
      await expectAccessible(host.page);
      if (index === 0) {
        const mars = priya.page.getByRole('button', { name: 'Mars' });
        await expect(mars).toBeEnabled();
        await mars.press('Enter');
      } else {
        const send = priya.page.getByRole('button', { name: priya.text('answer_send') });
        await expect(send).toBeEnabled();
        if (question !== order.question) {
          await send.press('Enter');
          await priya.shows('answer_first');
        }
        await fillInKind(priya.page, language, question);
        await expectAccessible(priya.page);
        await send.press('Enter');
      }
      await room.answers(1);
      await expect(priya.page.getByRole('button', { name: priya.text('answer_send') })).toHaveCount(
        0,
      );
      if (question === match.question) {
        // What is locked is there after a reload too.
        await priya.page.reload();
        const chosen = priya.page.getByLabel('Patna', { exact: true });
        await expect(chosen).toBeDisabled();
        await expect(chosen.locator('option:checked')).toHaveText('Bihar');
      }
      await room.act('next');
      await priya.sees('reveal');
      if (opinions.includes(question)) await priya.shows('kind_opinion_thanks');
      else await expect(priya.page.locator('[role=status] .bg-correct')).toBeVisible();
      await host.sees('reveal');
      if (question === number.question) {
        await host.shows('review_correct', { option: '8849 m (± 50)' });
        await expect(host.page.getByText('8000 – 9000 m')).toBeVisible();
      }
      if (question === words.question) {
        await host.shows('room_words_wait');
        await expect(priya.page.getByText('घर', { exact: true })).toHaveCount(0);
        await host.press('host_words_show');
        await expect(priya.page.locator('bdi', { hasText: 'घर' })).toBeVisible();
        await host.press('host_words_hide');
        await expect(priya.page.locator('bdi', { hasText: 'घर' })).toHaveCount(0);
        await host.page.getByText(host.text('host_words_look')).press('Enter');
        await host.page.getByRole('button', { name: /^घर/ }).press('Enter');
        await expect(priya.page.locator('bdi', { hasText: 'घर' })).toBeVisible();
      }
      await expectAccessible(host.page);
      await expectAccessible(priya.page);
      await room.act('next');
    }
    await room.act('next');
    await room.act('next');
    await host.sees('ended');
    const right = order.items.join(' → ');
    await host.shows('review_correct', { option: right });
    await expectAccessible(host.page);
  });

  test(`a phone without a script answers every kind of question in ${language}`, {
    tag: '@deep',
  }, async ({ page, browser }) => {
    const data = [...others, choice];
    const quiz = createKindsQuiz({ language, data }) as never;
    const room = await makeRoom(page, language, { seconds: 60, questionsOnPhones: false }, quiz);
    const priya = await visitor(browser, language, { javaScriptEnabled: false });
    await priya.join(room.joinUrl, 'Priya');
    await room.addSilent();
    for (const { question } of others) {
      await room.open();
      await priya.opens(room.joinUrl);
      await priya.sees('question');
      // What is typed is not lost to a page that loads itself again.
      const refresh = await priya.page.content();
      expect(Number(/http-equiv="refresh" content="(\d+)"/i.exec(refresh)?.[1])).toBeGreaterThan(
        30,
      );
      await expectServedAccessible(priya.page);
      await priya.press('answer_send');
      await priya.shows('answer_first');
      await fillInServedKind(priya.page, language, question);
      await priya.press('answer_send');
      await room.answers(1);
      await room.act('next');
      await priya.opens(room.joinUrl);
      await priya.sees('reveal');
      await expect(priya.heading()).toHaveText(question);
      await expectServedAccessible(priya.page);
      await room.act('next');
    }
    const { top } = await room.read();
    expect(top[0]).toMatchObject({ name: 'Priya', correct: 5 });
  });
}
