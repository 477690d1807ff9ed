import { type Entity, elementsOf, type Scalar, scalarOf } from '#server/content-api/schema.ts';

type Known = Exclude<Scalar, null>;

/** A comparison of `filters`. */
export interface Operator {
  /** How many operands it has: one, any number, or two. */
  readonly takes: 'one' | 'list' | 'pair';
  /** Compared as values of the attribute, as text, or as text without regard to case. */
  readonly as: 'typed' | 'text' | 'folded';
  readonly holds: (value: Known, operands: readonly Known[]) => boolean;
}

type Holds<T> = (value: T, operand: T) => boolean;

function typed(holds: Holds<Known>): Operator {
  return { takes: 'one', as: 'typed', holds: (value, [first = '']) => holds(value, first) };
}

function textual(as: 'text' | 'folded', holds: Holds<string>): Operator {
  const asText: Holds<Known> = (value, operand) => holds(String(value), String(operand));
  return { takes: 'one', as, holds: (value, [first = '']) => asText(value, first) };
}

const equal: Holds<string> = (value, operand) => value === operand;
const contains: Holds<string> = (value, operand) => value.includes(operand);
const startsWith: Holds<string> = (value, operand) => value.startsWith(operand);
const endsWith: Holds<string> = (value, operand) => value.endsWith(operand);

function not<T>(holds: Holds<T>): Holds<T> {
  return (value, operand) => !holds(value, operand);
}

/** Strapi's operators, except `$null` and `$notNull`, which also hold where there is no value. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['$eq', typed((value, operand) => value === operand)],
  ['$ne', typed((value, operand) => value !== operand)],
  ['$lt', typed((value, operand) => value < operand)],
  ['$lte', typed((value, operand) => value <= operand)],
  ['$gt', typed((value, operand) => value > operand)],
  ['$gte', typed((value, operand) => value >= operand)],
  ['$in', { takes: 'list', as: 'typed', holds: (value, all) => all.includes(value) }],
  ['$notIn', { takes: 'list', as: 'typed', holds: (value, all) => !all.includes(value) }],
  [
    '$between',
    {
      takes: 'pair',
      as: 'typed',
      holds: (value, [least = '', most = '']) => value >= least && value <= most,
    },
  ],
  ['$eqi', textual('folded', equal)],
  ['$nei', textual('folded', not(equal))],
  ['$contains', textual('text', contains)],
  ['$notContains', textual('text', not(contains))],
  ['$containsi', textual('folded', contains)],
  ['$notContainsi', textual('folded', not(contains))],
  ['$startsWith', textual('text', startsWith)],
  ['$startsWithi', textual('folded', startsWith)],
  ['$endsWith', textual('text', endsWith)],
  ['$endsWithi', textual('folded', endsWith)],
]);

/** `filters`, read and checked. `operands` are what `operator` compares. */
export type Condition =
  | { readonly kind: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'some'; readonly key: string; readonly of: Condition }
  | { readonly kind: 'null'; readonly key: string; readonly isNull: boolean }
  | {
      readonly kind: 'compare';
      readonly key: string;
      readonly operator: Operator;
      readonly isTime: boolean;
      readonly operands: readonly Known[];
    };

/** The condition that everything meets. */
export const noCondition: Condition = { kind: 'all', of: [] };

/** As in SQL: what is compared with no value is neither true nor false, and null says so. */
type Verdict = boolean | null;

function all(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}

function any(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(true)) return true;
  return verdicts.includes(null) ? null : false;
}

function opposite(verdict: Verdict): Verdict {
  return verdict === null ? null : !verdict;
}

type Comparison = Extract<Condition, { kind: 'compare' }>;

function compare({ key, operator, isTime, operands }: Comparison, entity: Entity): Verdict {
  const value = scalarOf(entity, key);
  if (value === null) return null;
  if (operator.as === 'folded') return operator.holds(String(value).toLowerCase(), operands);
  if (operator.as === 'text') return operator.holds(String(value), operands);
  return operator.holds(isTime ? Date.parse(String(value)) : value, operands);
}

/** Where a media or component is missing, its attributes have no value, as in an outer join. */
const nothing: readonly Entity[] = [{}];

function verdictOn(condition: Condition, entity: Entity): Verdict {
  switch (condition.kind) {
    case 'all':
      return all(condition.of.map((part) => verdictOn(part, entity)));
    case 'any':
      return any(condition.of.map((part) => verdictOn(part, entity)));
    case 'not':
      return opposite(verdictOn(condition.of, entity));
    case 'null':
      return (scalarOf(entity, condition.key) === null) === condition.isNull;
    case 'compare':
      return compare(condition, entity);
    case 'some': {
      const elements = elementsOf(entity, condition.key);
      const looked = elements.length === 0 ? nothing : elements;
      return any(looked.map((element) => verdictOn(condition.of, element)));
    }
  }
}

/** Whether an entity meets a condition. */
export function meets(condition: Condition, entity: Entity): boolean {
  return verdictOn(condition, entity) === true;
}

/** Whether a condition looks into the media or component called `key`. */
export function looksInto(condition: Condition, key: string): boolean {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.some((part) => looksInto(part, key));
    case 'not':
      return looksInto(condition.of, key);
    case 'some':
      return condition.key === key;
    default:
      return false;
  }
}
