import { type Condition, type Operator, operators } from '#server/content-api/conditions.ts';
import {
  attributeAt,
  booleanIn,
  invalidKey,
  isRecord,
  type Place,
  within,
} from '#server/content-api/query-place.ts';
import { isScalar, type ScalarType } from '#server/content-api/schema.ts';
import { validationError } from '#server/content-api/strapi-error.ts';

/**
 * Operators on a media or component itself, as in `filters[thumbnail][$null]`, apply to this
 * attribute.
 */
const identity = 'id';

const time =
  /^\d{4}(?:-\d{2}(?:-\d{2}(?<clock>T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?)?)?$/;

/** Ms since 1970. A time without a zone is UTC, whatever the server's zone. */
function timeIn(text: string): number | null {
  const found = time.exec(text);
  if (found === null) return null;
  const { clock, zone } = found.groups ?? {};
  const at = Date.parse(clock !== undefined && zone === undefined ? `${text}Z` : text);
  return Number.isNaN(at) ? null : at;
}

function numberIn(text: string): number | null {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : null;
}

const readers: Readonly<Record<ScalarType, (text: string) => string | number | boolean | null>> = {
  string: (text) => text,
  json: (text) => text,
  number: numberIn,
  boolean: booleanIn,
  datetime: timeIn,
};

/** The attribute to compare: its place, name and type. */
interface Subject {
  readonly place: Place;
  readonly key: string;
  readonly type: ScalarType;
}

function readOperand({ key, type }: Subject, operator: Operator, value: unknown) {
  if (typeof value !== 'string') throw validationError(`Invalid value for ${key}`, { key });
  if (operator.as === 'text') return value;
  if (operator.as === 'folded') return value.toLowerCase();
  const read = readers[type](value);
  if (read === null) throw validationError(`Invalid value for ${key}: expected a ${type}`, { key });
  return read;
}

function comparison(subject: Subject, name: string, operator: Operator, value: unknown): Condition {
  const { place, key, type } = subject;
  if (operator.takes === 'one' && Array.isArray(value)) {
    throw validationError(`${name} takes one value`, { key });
  }
  const given = Array.isArray(value) ? value : [value];
  if (operator.takes === 'pair' && given.length !== 2) {
    throw validationError(`${name} takes two values`, { key });
  }
  place.spend(place.cost * given.length);
  const operands = given.map((one) => readOperand(subject, operator, one));
  return { kind: 'compare', key, operator, isTime: type === 'datetime', operands };
}

function nullCondition({ place, key }: Subject, isNull: boolean): Condition {
  place.spend(place.cost);
  return { kind: 'null', key, isNull };
}

/** Treats anything but a spelling of false as true, as Strapi does. */
function isTrue(value: unknown): boolean {
  return booleanIn(value) ?? (value !== null && value !== '');
}

function operatorCondition(subject: Subject, name: string, value: unknown): Condition {
  if (name === '$null') return nullCondition(subject, isTrue(value));
  if (name === '$notNull') return nullCondition(subject, !isTrue(value));
  if (value === null && name === '$eq') return nullCondition(subject, true);
  if (value === null && name === '$ne') return nullCondition(subject, false);
  const operator = operators.get(name);
  if (operator === undefined) throw invalidKey(subject.place, name);
  return comparison(subject, name, operator, value);
}

type Read = (value: unknown) => Condition;

/** `$and`, `$or` and `$not`, whose parts `read` parses; null for any other name. */
function groupCondition(name: string, value: unknown, read: Read): Condition | null {
  const parts = () => (Array.isArray(value) ? value : [value]).map(read);
  if (name === '$and') return { kind: 'all', of: parts() };
  if (name === '$or') return { kind: 'any', of: parts() };
  if (name === '$not') return { kind: 'not', of: { kind: 'all', of: parts() } };
  return null;
}

function scalarCondition(subject: Subject, value: unknown): Condition {
  if (Array.isArray(value)) return operatorCondition(subject, '$in', value);
  if (!isRecord(value)) return operatorCondition(subject, '$eq', value);
  const read: Read = (part) => scalarCondition(subject, part);
  const of = Object.entries(value).map(
    ([name, part]) => groupCondition(name, part, read) ?? operatorCondition(subject, name, part),
  );
  return { kind: 'all', of };
}

function attributeCondition(place: Place, key: string, value: unknown): Condition {
  const attribute = attributeAt(place, key);
  if (isScalar(attribute)) return scalarCondition({ place, key, type: attribute.type }, value);
  return { kind: 'some', key, of: nestedCondition(within(place, key), value) };
}

function isOperator(name: string): boolean {
  return name === '$null' || name === '$notNull' || operators.has(name);
}

function nestedCondition(place: Place, value: unknown): Condition {
  const subject: Subject = { place, key: identity, type: 'number' };
  if (!isRecord(value)) return scalarCondition(subject, value);
  const read: Read = (part) => nestedCondition(place, part);
  const of = Object.entries(value).map(
    ([name, part]) =>
      groupCondition(name, part, read) ??
      (isOperator(name)
        ? operatorCondition(subject, name, part)
        : attributeCondition(place, name, part)),
  );
  return { kind: 'all', of };
}

/** Parses `filters` into a condition. Throws `StrapiError` for attributes that the model lacks. */
export function parseFilters(place: Place, filters: unknown): Condition {
  if (Array.isArray(filters)) {
    return { kind: 'all', of: filters.map((part) => parseFilters(place, part)) };
  }
  if (!isRecord(filters)) {
    throw validationError('The filters parameter must be an object or an array');
  }
  const read: Read = (part) => parseFilters(place, part);
  const of = Object.entries(filters).map(
    ([name, part]) => groupCondition(name, part, read) ?? attributeCondition(place, name, part),
  );
  return { kind: 'all', of };
}
