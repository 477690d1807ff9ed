/**
 * Finds patterns that take quadratic time or worse, from the pattern alone. `scslre` covers texts that
 * repeat one character; this file covers texts that repeat several. Repetitions with an upper bound
 * count as harmless.
 */
import type { AST } from '@eslint-community/regexpp';
import { CharSet, isDisjointWith, JS, NFA } from 'refa';
import { analyse } from 'scslre';

/** A possible beginning of a long text, as seen from a place in a pattern. */
interface Origin {
  /** The repeated part; null for the text before a match, which may begin anywhere. */
  readonly many: NFA | null;
  /** The part between it and the place. */
  readonly between: NFA;
  /** Whether a match begins at the place. */
  readonly isStart: boolean;
}

interface Place {
  readonly origins: readonly Origin[];
  /** Whether the rest may keep the whole pattern from matching. */
  readonly mayFail: boolean;
  /** The same for the rest of the group: an optional part fails alone. */
  readonly isNeeded: boolean;
}

const endless = Number.POSITIVE_INFINITY;

/** The line breaks of `^`. */
const lineBreaks = [0x0a, 0x0d, 0x2028, 0x2029].map((at) => ({ min: at, max: at }));

function isGroup(element: AST.Element): element is AST.Group | AST.CapturingGroup {
  return element.type === 'Group' || element.type === 'CapturingGroup';
}

/** Whether an element rejects some text. */
function mayReject(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.min > 0 && mayReject(element.element);
  return (
    !isGroup(element) || element.alternatives.every(({ elements }) => elements.some(mayReject))
  );
}

class Reading {
  readonly #parser: JS.Parser;
  readonly #reasons = new Set<string>();

  constructor(pattern: JS.Literal) {
    this.#parser = JS.Parser.fromLiteral(pattern);
  }

  reasons(): string[] {
    const origins = [{ many: null, between: this.#nothing(), isStart: true }];
    const { alternatives } = this.#parser.ast.pattern;
    this.#readAll(alternatives, { origins, mayFail: false, isNeeded: true });
    return [...this.#reasons];
  }

  #nothing(): NFA {
    return NFA.emptyWord({ maxCharacter: this.#parser.maxCharacter });
  }

  /** The texts that an element matches `min` to `max` times, apart from its assertions. */
  #texts(element: JS.ParsableElement, min = 1, max = 1): NFA {
    const options = { assertions: 'ignore', backreferences: 'disable' } as const;
    const { expression, maxCharacter } = this.#parser.parseElement(element, options);
    const texts = NFA.fromRegex(expression, { maxCharacter });
    texts.quantify(min, max);
    return texts;
  }

  #behind(origins: readonly Origin[], texts: NFA): Origin[] {
    return origins.map(({ many, between }) => {
      const longer = between.copy();
      longer.appendInto(texts);
      return { many, between: longer, isStart: false };
    });
  }

  /** Reads alternatives; returns the origins that are new in them. */
  #readAll(alternatives: readonly AST.Alternative[], place: Place): Origin[] {
    return alternatives.flatMap(({ elements }) => this.#readSequence(elements, place));
  }

  #readSequence(elements: readonly AST.Element[], place: Place): Origin[] {
    let { origins } = place;
    let found: Origin[] = [];
    for (const [index, element] of elements.entries()) {
      const isFollowed = place.isNeeded && elements.slice(index + 1).some(mayReject);
      const here = {
        origins: [...origins, ...found],
        mayFail: place.mayFail || isFollowed,
        isNeeded: place.isNeeded,
      };
      if (element.type === 'Assertion') {
        origins = this.#readAssertion(element, origins, here);
        continue;
      }
      const inside = this.#readElement(element, here);
      const texts = this.#texts(element);
      origins = this.#behind(origins, texts);
      found = [...this.#behind(found, texts), ...inside];
    }
    return found;
  }

  #readElement(element: Exclude<AST.Element, AST.Assertion>, place: Place): Origin[] {
    if (isGroup(element)) return this.#readAll(element.alternatives, place);
    if (element.type !== 'Quantifier') return [];
    const { element: repeated, min, max } = element;
    if (max === endless && place.mayFail) this.#judge(element, place);
    const itself = {
      many: this.#texts(repeated, 0, endless),
      between: this.#nothing(),
      isStart: false,
    };
    const own = max === endless ? [itself] : [];
    if (!isGroup(repeated)) return own;
    const { global, sticky } = this.#parser.flags;
    const inside = this.#readAll(repeated.alternatives, {
      origins: [...place.origins, ...own],
      mayFail: place.mayFail,
      // The next match reads the same text again.
      isNeeded: (min > 0 && place.isNeeded) || global || sticky,
    });
    return [...own, ...this.#behind(inside, this.#texts(repeated, 0, max))];
  }

  /** The origins that an assertion leaves. */
  #readAssertion(
    assertion: AST.Assertion,
    origins: readonly Origin[],
    here: Place,
  ): readonly Origin[] {
    const { flags, maxCharacter } = this.#parser;
    if (assertion.kind === 'start') {
      if (!flags.multiline) return origins.filter(({ many }) => many !== null);
      return this.#startBehind(origins, CharSet.empty(maxCharacter).union(lineBreaks));
    }
    if (assertion.kind === 'lookahead') {
      this.#readAll(assertion.alternatives, { ...here, mayFail: true, isNeeded: true });
    }
    const sign = assertion.kind === 'lookbehind' ? this.#characterBefore(assertion) : null;
    return sign === null ? origins : this.#startBehind(origins, sign);
  }

  /** The single character that must precede a place; null for none or several. */
  #characterBefore({ alternatives, negate }: AST.LookbehindAssertion): CharSet | null {
    const elements = alternatives.flatMap((alternative) => alternative.elements);
    const [element] = elements;
    if (alternatives.length > 1 || elements.length > 1 || element === undefined) return null;
    if (!['Character', 'CharacterClass', 'CharacterSet'].includes(element.type)) return null;
    const signs = element as AST.Character | AST.CharacterClass | AST.CharacterSet;
    const { chars } = JS.parseUnicodeSet(signs, this.#parser.flags);
    return negate ? chars.negate() : chars;
  }

  #startBehind(origins: readonly Origin[], sign: CharSet): Origin[] {
    const behind = { many: null, between: NFA.fromCharSet(sign), isStart: false };
    return origins.map((origin) => (origin.isStart ? behind : origin));
  }

  /** Records the reasons against an unbounded repetition after which the pattern may still fail. */
  #judge({ raw, element }: AST.Quantifier, { origins }: Place): void {
    const one = this.#texts(element);
    one.withoutEmptyWord();
    if (!isDisjointWith(one, this.#texts(element, 2, endless))) {
      this.#reasons.add(`${raw} can be read in several ways`);
    }
    const some = this.#texts(element, 1, endless);
    some.withoutEmptyWord();
    for (const origin of origins) {
      if (this.#isShared(origin, some)) this.#reasons.add(`${raw} can begin in what is before it`);
    }
  }

  /** Whether one text can belong to both, so that `some` may begin at each of its ends. */
  #isShared({ many, between, isStart }: Origin, some: NFA): boolean {
    if (many === null) return isStart || !isDisjointWith(between, some);
    if (between.test([])) return !isDisjointWith(many, some);
    const inMany = NFA.fromIntersection(between, many);
    return !isDisjointWith(inMany, some);
  }
}

/** The reasons why a pattern takes quadratic time or worse; empty for a fast one. */
export function slownessOf(pattern: { readonly source: string; readonly flags: string }): string[] {
  // Only an unbounded repetition can be slow.
  if (!/[*+]|,\}/.test(pattern.source)) return [];
  const { reports } = analyse(pattern);
  const known = reports.map(({ character }) => `many ${JSON.stringify(character.pick)} take long`);
  return [...new Set([...known, ...new Reading(pattern).reasons()])];
}
