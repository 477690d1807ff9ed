/** A function that runs in the page; it sees nothing but its arguments and the page. */
export type PageFunction<Input extends unknown[], Output> = (...input: Input) => Output;

/** A page of a visitor whom the site has never seen, in a window as wide as a phone. */
export interface TestedPage {
  /** Resolves once the HTML is there. */
  goTo(address: string): Promise<void>;
  evaluate<Input extends unknown[], Output>(
    run: PageFunction<Input, Output>,
    ...input: Input
  ): Promise<Output>;
  /** Clicks an element as a person does. Throws when there is none to click. */
  click(target: Target): Promise<void>;
  /** Types into a field. */
  type(target: Target, text: string): Promise<void>;
  /** Exceptions and console errors so far, as far as the browser tells them. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

export interface TestedBrowser {
  openPage(): Promise<TestedPage>;
  close(): Promise<void>;
}

export const phone = { width: 360, height: 640 };

/** A CSS selector, and all of the element's text where the selector fits several. */
export interface Target {
  readonly css: string;
  readonly text?: string;
}

/** Runs in the page: scrolls to the first element that a person could click. */
export function findTarget({ css, text }: Target): HTMLElement | null {
  const found = [...document.querySelectorAll<HTMLElement>(css)]
    .filter((element) => text === undefined || element.textContent.trim() === text)
    .find((element) => element.checkVisibility() && !element.matches(':disabled'));
  // Away from bars that stick to an edge.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
}
