import type {
  Argument,
  ArgumentSchema,
  ListSchema,
  TermsSchema,
} from '#server/posts/wp-json/arguments.ts';

/** An invalid value, with WordPress's own code and message. */
export class ArgumentError extends Error {
  readonly code: string;
  readonly data: object | null;

  constructor(code: string, message: string, data: object | null = null) {
    super(message);
    this.name = 'ArgumentError';
    this.code = code;
    this.data = data;
  }

  get body() {
    return { code: this.code, message: this.message, data: this.data };
  }
}

function wrongType(param: string, type: string): ArgumentError {
  return new ArgumentError('rest_invalid_type', `${param} is not of type ${type}.`, { param });
}

/** `a`, `a and b`, `a, b, and c`. */
const conjunction = new Intl.ListFormat('en');

function notListed(param: string, list: readonly string[]): ArgumentError {
  const among = list.length === 1 ? conjunction.format(list) : `one of ${conjunction.format(list)}`;
  return new ArgumentError('rest_not_in_enum', `${param} is not ${among}.`);
}

/** Text that PHP accepts as a number. */
const numeric = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i;

function checkInteger(
  { minimum, maximum }: { readonly minimum?: number; readonly maximum?: number },
  value: unknown,
  param: string,
): number {
  const number = typeof value === 'string' && numeric.test(value) ? Number(value) : Number.NaN;
  if (!Number.isInteger(number)) throw wrongType(param, 'integer');
  if (number >= (minimum ?? number) && number <= (maximum ?? number)) return number;
  const bounds =
    maximum === undefined
      ? `greater than or equal to ${minimum}`
      : `between ${minimum} (inclusive) and ${maximum} (inclusive)`;
  throw new ArgumentError('rest_out_of_bounds', `${param} must be ${bounds}`);
}

function checkBoolean(value: unknown, param: string): boolean {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (!['true', 'false', '1', '0'].includes(text)) throw wrongType(param, 'boolean');
  return text === 'true' || text === '1';
}

const timeFormat =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}(?::\d{2})?)?$/;

/** Ms since 1970, in whole seconds; a time without a zone is UTC, as all of ours. */
function checkDate(text: string): number {
  const [, day, clock, zone = 'Z'] = timeFormat.exec(text) ?? [];
  const time = Date.parse(`${day}T${clock}${zone.length === 3 ? `${zone}:00` : zone}`);
  if (Number.isNaN(time)) throw new ArgumentError('rest_invalid_date', 'Invalid date.');
  return time;
}

type TextSchema = Extract<ArgumentSchema, { type: 'string' }>;

function checkText(schema: TextSchema, value: unknown, param: string): string | number {
  if (typeof value !== 'string') throw wrongType(param, 'string');
  const { enum: listed, format, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (value.length > maxLength) {
    const message = `${param} must be at most ${maxLength} characters long.`;
    throw new ArgumentError('rest_too_long', message);
  }
  if (listed !== undefined && !listed.includes(value)) throw notListed(param, listed);
  return format === 'date-time' ? checkDate(value) : value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The entries of a list: text separated by commas or spaces, or values with numeric keys. */
function listIn(value: unknown): readonly unknown[] | null {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((entry) => entry !== '');
  if (!isObject(value)) return null;
  return Object.keys(value).every((key) => /^\d+$/.test(key)) ? Object.values(value) : null;
}

function checkList(schema: ListSchema, value: unknown, param: string): readonly unknown[] {
  const list = listIn(value);
  if (list === null) throw wrongType(param, 'array');
  // First, as there may be many entries.
  if (list.length > schema.maxItems) {
    const message = `${param} must contain at most ${schema.maxItems} items.`;
    throw new ArgumentError('rest_too_many_items', message);
  }
  const checked = list.map((entry, index) => checkValue(schema.items, entry, `${param}[${index}]`));
  if (schema.uniqueItems && new Set(checked).size < checked.length) {
    throw new ArgumentError('rest_duplicate_items', `${param} has duplicate items.`);
  }
  return checked;
}

function checkTermQuery(
  { properties }: TermsSchema['oneOf'][1],
  value: Readonly<Record<string, unknown>>,
  param: string,
): unknown {
  const checked = Object.entries(value).map(([name, inside]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (schema === undefined) {
      const message = `${name} is not a valid property of Object.`;
      throw new ArgumentError('rest_additional_properties_forbidden', message);
    }
    return [name, checkValue(schema, inside, `${param}[${name}]`)] as const;
  });
  return new Map(checked).get('terms') ?? [];
}

/** Term ids, in either form. */
function checkTerms({ oneOf }: TermsSchema, value: unknown, param: string): unknown {
  const [list, query] = oneOf;
  const position = isObject(value) && listIn(value) === null ? 1 : 0;
  try {
    if (position === 1) return checkTermQuery(query, Object(value), param);
    return checkList(list, value, param);
  } catch (fault) {
    if (!(fault instanceof ArgumentError)) throw fault;
    const message = `${param} is not a valid ${oneOf[position].title}. Reason: ${fault.message}`;
    throw new ArgumentError('rest_no_matching_schema', message, { position });
  }
}

function checkValue(schema: ArgumentSchema, value: unknown, param: string): unknown {
  if (typeof schema.type !== 'string') return checkTerms(schema as TermsSchema, value, param);
  switch (schema.type) {
    case 'array':
      return checkList(schema, value, param);
    case 'boolean':
      return checkBoolean(value, param);
    case 'integer':
      return checkInteger(schema, value, param);
    case 'string':
      return checkText(schema, value, param);
  }
}

/** Reads the value of a parameter. Throws `ArgumentError`. */
export function checkArgument(argument: Argument, value: unknown, param: string): unknown {
  try {
    return checkValue(argument, value, param);
  } catch (fault) {
    const isOutside = fault instanceof ArgumentError && fault.code === 'rest_not_in_enum';
    if (!argument.isGuarded || !isOutside) throw fault;
    throw new ArgumentError('rest_forbidden_status', 'Status is forbidden.', { status: 401 });
  }
}
