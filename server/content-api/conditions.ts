import { type Entity, elementsOf, type Scalar, scalarOf } from '#server/content-api/schema.ts';

type Known = Exclude<Scalar, null>;

/** A comparison of `filters`. */
export interface Operator {
  /** The number of its operands: one, any number, or two. */
  readonly takes: 'one' | 'list' | 'pair';
  /** Compares values of the attribute, texts, or texts without regard to case. */
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

/** Strapi's operators, except `$null` and `$notNull`, which also match missing values. */
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

/** A parsed and checked `filters`. `operands` are the values for `operator`. */
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

/** The condition that every entity meets. */
export const noCondition: Condition = { kind: 'all', of: [] };

/** As in SQL: comparing a missing value is neither true nor false but null. */
type Truth = boolean | null;

function all(verdicts: readonly Truth[]): Truth {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
}

function any(verdicts: readonly Truth[]): Truth {
  if (verdicts.includes(true)) return true;
  return verdicts.includes(null) ? null : false;
}

function opposite(verdict: Truth): Truth {
  return verdict === null ? null : !verdict;
}

type Comparison = Extract<Condition, { kind: 'compare' }>;

function compare({ key, operator, isTime, operands }: Comparison, entity: Entity): Truth {
  const value = scalarOf(entity, key);
  if (value === null) return null;
  if (operator.as === 'folded') return operator.holds(String(value).toLowerCase(), operands);
  if (operator.as === 'text') return operator.holds(String(value), operands);
  return operator.holds(isTime ? Date.parse(String(value)) : value, operands);
}

/** Attributes of a missing media or component have no value, as in an outer join. */
const nothing: readonly Entity[] = [{}];

function evaluate(condition: Condition, entity: Entity): Truth {
  switch (condition.kind) {
    case 'all':
      return all(condition.of.map((part) => evaluate(part, entity)));
    case 'any':
      return any(condition.of.map((part) => evaluate(part, entity)));
    case 'not':
      return opposite(evaluate(condition.of, entity));
    case 'null':
      return (scalarOf(entity, condition.key) === null) === condition.isNull;
    case 'compare':
      return compare(condition, entity);
    case 'some': {
      const elements = elementsOf(entity, condition.key);
      const looked = elements.length === 0 ? nothing : elements;
      return any(looked.map((element) => evaluate(condition.of, element)));
    }
  }
}

/** Whether an entity meets a condition. */
export function meets(condition: Condition, entity: Entity): boolean {
  return evaluate(condition, entity) === true;
}

/** Whether a condition examines the media or component `key`. */
export function examines(condition: Condition, key: string): boolean {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.some((part) => examines(part, key));
    case 'not':
      return examines(condition.of, key);
    case 'some':
      return condition.key === key;
    default:
      return false;
  }
}
