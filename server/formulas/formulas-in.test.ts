import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formulasIn, writtenText } from '#server/formulas/formulas-in.ts';

function rendered(tex: string, language: 'en' | 'hi' = 'en') {
  return formulasIn([`Is $${tex}$ right?`], language).formulas?.[`$${tex}$`];
}

describe('a formula', () => {
  it('is MathML, and words in the language of its text', () => {
    expect(rendered('x^2')).toEqual({
      mathml: '<math><msup><mi>x</mi><mn>2</mn></msup></math>',
      text: 'x squared',
    });
    expect(rendered('x^2', 'hi')?.text).toBe('x का वर्ग');
  });

  it.each([
    ['\\frac12', '1 over 2', '1 बटा 2'],
    [
      '\\frac{a+b}{2}',
      'the fraction a plus b over 2, end of fraction',
      'भिन्न a प्लस b बटा 2, भिन्न ख़त्म',
    ],
    ['\\sqrt{2}', 'the square root of 2', 'वर्गमूल 2'],
    ['\\sqrt[3]{x+1}', 'the cube root of x plus 1, end of root', 'घनमूल x प्लस 1, मूल ख़त्म'],
    ['10^{-3}', '10 to the power minus 3, end of power', '10 की घात माइनस 3, घात ख़त्म'],
    ['90^\\circ', '90 degrees', '90 डिग्री'],
    ['H_2O', 'H sub 2 O', 'H सब 2 O'],
    ['\\sum_{i=1}^n i', 'the sum from i equals 1 to n of i', 'i बराबर 1 से n तक योग i'],
    ['\\lim_{x\\to 0} x', 'the limit as x goes to 0 of x', 'x टेंड्स टू 0 होने पर लिमिट x'],
    ['\\vec{v}', 'vector v', 'वेक्टर v'],
    ['\\overline{AB}', 'A B with a line', 'A B पर रेखा'],
    ['x_1^2', 'x sub 1 squared', 'x सब 1 का वर्ग'],
    ['5\\,\\text{km}', '5 km', '5 km'],
    [
      '\\begin{matrix}1&2\\\\3&4\\end{matrix}',
      'a table: 1, 2; 3, 4, end of table',
      'टेबल: 1, 2; 3, 4, टेबल ख़त्म',
    ],
  ])('%s is said in both languages', (tex, english, hindi) => {
    expect(rendered(tex)?.text).toBe(english);
    expect(rendered(tex, 'hi')?.text).toBe(hindi);
  });

  it('has its roots and lines drawn by styles', () => {
    expect(rendered('\\sqrt{2}')?.mathml).toBe(
      '<math><mrow><mo stretchy="false">√</mo><mrow class="math-overline"><mn>2</mn></mrow></mrow></math>',
    );
    expect(rendered('\\sqrt[3]{2}')?.mathml).toContain('<msup><mrow></mrow><mn>3</mn></msup><mo');
    expect(rendered('\\underline{x}')?.mathml).toContain('<mrow class="math-underline"><mi>x</mi>');
  });

  it('has a line of its own between two dollars', () => {
    const { formulas } = formulasIn(['$$\\sum_1^n$$'], 'en');
    expect(formulas?.['$$\\sum_1^n$$']?.mathml).toMatch(/^<math display="block">.*<munderover>/);
  });

  it('is not there where its TeX cannot be read, draws nothing, or is none', () => {
    for (const tex of [
      '\\frac',
      '\\unknown',
      '{',
      '\\phantom{x}',
      '\\rule{9em}{9em}',
      '\\def\\a{\\a}\\a',
    ]) {
      expect(rendered(tex)).toBeUndefined();
      expect(writtenText(`$${tex}$`)).toBe(`$${tex}$`);
    }
    expect(formulasIn(['It costs $5 or $10', 'Plain'], 'en')).toEqual({});
  });
});

describe('what strangers write', () => {
  it('links, runs, styles and covers nothing', () => {
    for (const tex of [
      '\\href{javascript:alert(1)}{x}',
      '\\includegraphics{https://evil.example/a.png}',
      '\\text{<img src=x onerror=alert(1)>}',
      '\\class{evil}{x}',
      '\\style{position:fixed}{x}',
      '\\color{red}x',
      '\\colorbox{red}{x}',
      '\\hspace{1000em}x',
      'x\\hspace{-1000em}y',
      '\\raisebox{99em}{x}',
      '\\smash{x}',
      '\\llap{x}',
      '\\htmlData{a=b}{x}',
    ]) {
      const { mathml = '' } = rendered(tex) ?? {};
      expect(mathml).not.toMatch(/<(?!\/?m)/);
      const attributes = [...mathml.matchAll(/ (\w+)="([^"]*)"/g)].filter(
        ([, , value]) => value !== '',
      );
      for (const [, name = '', value = ''] of attributes) {
        expect(name).not.toMatch(/^(?:style|href|src|on.*)$/);
        expect(value).not.toMatch(/\d\d(?:\.\d+)?em|^-|evil/);
      }
    }
    expect(rendered('\\text{<b>}')?.mathml).toContain('&lt;b&gt;');
  });

  it('takes a bounded time and room, whatever it is', () => {
    const pieces = [
      '\\frac',
      '\\sqrt',
      '{',
      '}',
      '^',
      '_',
      'x',
      "'",
      '&',
      '\\left(',
      '\\right)',
      '\\begin{matrix}',
      '\\\\',
      '\\def\\a',
      '\\a',
      '\\over',
      '\\text',
      '#1',
      '$',
      '\\overbrace',
      '\\cr',
      'क',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 300 }), (parts) => {
        const begun = performance.now();
        const { formulas = {} } = formulasIn([`$${parts.join('')}$`], 'hi');
        expect(performance.now() - begun).toBeLessThan(250);
        for (const { mathml } of Object.values(formulas)) {
          expect(mathml.length).toBeLessThanOrEqual(6_000);
        }
      }),
      { numRuns: 300 },
    );
    const many = Array.from({ length: 100 }, (_, index) => `$x_{${index}}$`).join(' ');
    expect(Object.keys(formulasIn([many], 'en').formulas ?? {})).toHaveLength(20);
  });
});

it('is letters in a line where only letters can be shown', () => {
  expect(writtenText('Is $x^2+\\frac12$ or `x  y` or $\\sqrt{a+b}$?')).toBe(
    'Is x² + 1/2 or x  y or √(a + b)?',
  );
  expect(writtenText('$\\left(\\frac{1}{n}\\right)^{n+1}$')).toBe('(1/n)ⁿ⁺¹');
  expect(writtenText("$a_{ij}$, $e^{i\\pi}$, $f'(x)$, $45^\\circ$")).toBe(
    'a_(ij), e^(iπ), f′(x), 45°',
  );
  expect(writtenText('Only $5')).toBe('Only $5');
});
