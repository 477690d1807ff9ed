import { expect, vi } from 'vitest';
import { message } from '../e2e/pages.ts';
import type { PageFunction, Target, TestedPage } from './tested-browser.ts';

export type Language = 'en' | 'hi';

/** The longest wait for what should come, on a busy machine, in ms. */
const timeout = 30_000;

/** Runs in the page: the texts of the elements that fit. */
function textsOf(css: string): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>(css)].map(({ textContent }) =>
    textContent.trim(),
  );
}

/** A visitor of the site at `address`, in a language. */
export class Visitor {
  readonly page: TestedPage;
  readonly address: string;
  readonly language: Language;

  constructor(page: TestedPage, address: string, language: Language) {
    this.page = page;
    this.address = address;
    this.language = language;
  }

  text(key: string, values: Record<string, string | number> = {}): string {
    return message(this.language, key, values);
  }

  /** Goes to a page; its script may come later. */
  async visit(path: string): Promise<void> {
    const url = new URL(path, this.address);
    url.searchParams.set('lang', this.language);
    await this.page.goTo(url.href);
  }

  /** Opens a page, and waits until it is interactive. */
  async open(path: string): Promise<void> {
    await this.visit(path);
    await this.sees('html[data-hydrated]', 1);
  }

  /** Waits until the target can be clicked, and clicks it. */
  async click(target: Target): Promise<void> {
    await vi.waitFor(() => this.page.click(target), { timeout });
  }

  async press(key: string): Promise<void> {
    await this.click({ css: 'button', text: this.text(key) });
  }

  async type(css: string, text: string): Promise<void> {
    await vi.waitFor(() => this.page.type({ css }, text), { timeout });
  }

  /** Waits until a function in the page returns this. */
  async becomes<Input extends unknown[], Output>(
    expected: Output,
    run: PageFunction<Input, Output>,
    ...input: Input
  ): Promise<void> {
    const current = () => this.page.evaluate(run, ...input);
    await expect.poll(current, { timeout, interval: 100, message: input.join() }).toEqual(expected);
  }

  /** Waits until as many elements fit. */
  async sees(css: string, count: number): Promise<void> {
    await this.becomes(count, (selector) => document.querySelectorAll(selector).length, css);
  }

  /** Waits until the elements that fit have exactly these texts. */
  async reads(css: string, ...texts: readonly string[]): Promise<void> {
    await this.becomes(texts, textsOf, css);
  }
}
