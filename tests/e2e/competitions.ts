import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, message, openPage } from './pages.ts';
import { shippedQuiz, TimedQuizPage } from './timed-quiz.ts';

interface ListedCompetition {
  readonly id: string;
  readonly title: Record<'en' | 'hi', string>;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly draw: { readonly commitment: string; readonly bankCommitment: string } | null;
}

/** The server's list of competitions. */
export async function competitions(
  page: Page,
  address: string,
): Promise<Record<'open' | 'coming' | 'ended', ListedCompetition[]> & { now: number }> {
  return (await page.request.get(`${address}/api/competitions`)).json();
}

const shippedQuestions = readdirSync('content/ready-quizzes')
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => shippedQuiz(file.replace('.json', '')).qna);

/** The page of a competition, with a person's actions. */
export class CompetitionPage extends TimedQuizPage {
  async openCompetition(address: string, id: string): Promise<void> {
    await openPage(this.page, `${address}/CompetitionsPage/${id}?lang=${this.language}`);
  }

  get nameField() {
    return this.page.getByLabel(message(this.language, 'contest_name_label'));
  }

  async sayAdult(): Promise<void> {
    await this.button('age_yes').click();
  }

  async enter(name: string): Promise<void> {
    await this.nameField.fill(name);
    await this.button('get_started').click();
    await this.showsQuestion(0);
  }

  get total(): Promise<number> {
    return this.page.locator('#question progress').getAttribute('max').then(Number);
  }

  /** The index of the right option; the question may come from any quiz. */
  private rightOption(question: string | null, options: readonly string[]): number {
    const known = shippedQuestions.find(
      (one) =>
        one.question[this.language] === question &&
        one.options.every(({ text }) => options.includes(text[this.language])),
    );
    const right = known?.options.find(({ correct }) => correct)?.text[this.language];
    return options.indexOf(right ?? '');
  }

  /**
   * r: right, w: wrong, -: skipped; the letters repeat. `pause` runs before each answer. Resolves to
   * the letters played, which begin with those before.
   */
  async playAll(
    letters: string,
    pause: () => Promise<void>,
    before: readonly string[] = [],
  ): Promise<string[]> {
    const total = await this.total;
    const played = [...before];
    while (played.length < total) {
      await this.showsQuestion(played.length);
      const letter = letters[played.length % letters.length] ?? '-';
      const question = await this.page.locator('#question h1').textContent();
      const options = await this.options.locator('span.flex-1').allTextContents();
      const right = this.rightOption(question, options);
      await pause();
      if (letter !== '-') await this.choose(letter === 'r' ? right : right === 0 ? 1 : 0);
      await this.next();
      played.push(letter);
    }
    return played;
  }

  /** The same, with all answers but the last sent over the API. */
  async playQuickly(letters: string, pause: () => Promise<void>): Promise<string[]> {
    const total = await this.total;
    const { id, token } = await this.access();
    const { origin } = new URL(this.page.url());
    const reply = await this.page.request.get(
      `${origin}/api/attempts/${id}?lang=${this.language}`,
      {
        headers: { Authorization: `Bearer ${token}` },
      },
    );
    let { question } = await reply.json();
    const played: string[] = [];
    while (played.length < total - 1) {
      const letter = letters[played.length % letters.length] ?? '-';
      const right = this.rightOption(question.question, question.options);
      await pause();
      const wrong = right === 0 ? 1 : 0;
      const option = { r: right, w: wrong }[letter] ?? null;
      ({ question } = await this.sendAnswer(question.index, option));
      played.push(letter);
    }
    await this.page.reload();
    return this.playAll(letters, pause, played);
  }

  async showsPoints(points: string): Promise<void> {
    const text = message(this.language, 'contest_final', { points });
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(text);
  }

  /** The leaderboard's rows as texts: rank, name and the other columns. */
  get rows() {
    const title = message(this.language, 'contest_board');
    return this.page
      .locator('section', { has: this.page.getByRole('heading', { name: title, exact: true }) })
      .locator('tbody tr');
  }
}
