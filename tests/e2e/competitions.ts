import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, message, openPage } from './pages.ts';
import { rightOptions, shippedQuiz, TimedQuizPage } from './timed-quiz.ts';

interface ListedCompetition {
  readonly id: string;
  readonly title: Record<'en' | 'hi', string>;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly quiz: { readonly name: Record<'en' | 'hi', string> };
}

/** The competitions as a server lists them. */
export async function competitions(
  page: Page,
  address: string,
): Promise<Record<'open' | 'coming' | 'ended', ListedCompetition[]> & { now: number }> {
  return (await page.request.get(`${address}/api/competitions`)).json();
}

/** Indexes of the right options of the quiz that a competition plays. */
export function rightIn({ quiz }: ListedCompetition): number[] {
  const quizzes = readdirSync('content/ready-quizzes')
    .filter((file) => file.endsWith('.json'))
    .map((file) => shippedQuiz(file.replace('.json', '')));
  const played = quizzes.find(({ name }) => name.en === quiz.name.en);
  if (played === undefined) throw new Error('not a shipped quiz');
  return rightOptions(played);
}

/** A competition on a page, as a person enters it. */
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

  /** r: right, w: wrong, -: skipped; the letters repeat. */
  async playAll(right: readonly number[], letters: string): Promise<void> {
    for (const [index, option] of right.entries()) {
      await this.showsQuestion(index);
      const letter = letters[index % letters.length];
      if (letter !== '-') await this.choose(letter === 'r' ? option : option === 0 ? 1 : 0);
      await this.next();
    }
  }

  async showsPoints(points: string): Promise<void> {
    const text = message(this.language, 'contest_final', { points });
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(text);
  }

  /** The leaderboard's rows: rank, name and the rest, as they read. */
  get rows() {
    const title = message(this.language, 'contest_board');
    return this.page
      .locator('section', { has: this.page.getByRole('heading', { name: title, exact: true }) })
      .locator('tbody tr');
  }
}
