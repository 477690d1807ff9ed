import fc from 'fast-check';
import { nastyText, nastyValue } from './nasty.ts';
import type { Schema } from './operations.ts';

function textOf(schema: Schema): fc.Arbitrary<string> {
  if (typeof schema.pattern === 'string') {
    try {
      return fc.stringMatching(new RegExp(schema.pattern), { maxLength: 40 });
    } catch {
      return nastyText;
    }
  }
  const maxLength = Math.min(Number(schema.maxLength ?? 40), 40);
  const minLength = Math.min(Number(schema.minLength ?? 0), maxLength);
  return fc.oneof(fc.string({ minLength, maxLength, unit: 'grapheme' }), nastyText);
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const min = Number(schema.minimum ?? -3);
  const max = Math.max(min, Number(schema.maximum ?? min + 40));
  const whole = fc.integer({ min: Math.ceil(min), max: Math.ceil(max) });
  return schema.type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }));
}

function objectOf(schema: Schema): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, describedBy(field)] as const,
  );
  const required = (schema.required ?? []) as string[];
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: required.filter((name) => name in properties),
    noNullPrototype: true,
  });
}

function arrayOf(schema: Schema): fc.Arbitrary<unknown> {
  const minLength = Math.min(Number(schema.minItems ?? 0), 4);
  const maxLength = Math.max(minLength, Math.min(Number(schema.maxItems ?? 4), 4));
  return fc.array(describedBy((schema.items ?? {}) as Schema), { minLength, maxLength });
}

/** A value that matches a schema, or nearly: a schema cannot express every rule. */
export function describedBy(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices !== undefined) return fc.oneof(...choices.map(describedBy));
  if (Array.isArray(schema.allOf)) {
    return fc
      .tuple(...(schema.allOf as Schema[]).map(describedBy))
      .map((parts) => Object.assign({}, ...parts));
  }
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrayOf(schema);
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** The path to a part of a value. */
type Place = readonly (string | number)[];

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [at, ...keys.flatMap((key) => placesIn(value[key as never], [...at, key]))];
}

/** A copy of `value` with the part at `place` changed. */
function replaced(value: unknown, place: Place, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return change(value);
  const copy: Record<string | number, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  const next = replaced(copy[key], rest, change);
  if (next === undefined && !Array.isArray(value)) delete copy[key];
  else copy[key] = next;
  return copy;
}

/** A value with one fault: a part that is missing, of another type, too much or unknown. */
export function brokenOnce(value: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(value);
  return fc
    .tuple(fc.constantFrom(...places), fc.nat(3), nastyValue, nastyText)
    .map(([place, how, other, name]) =>
      replaced(value, place, (old) => {
        if (how === 0) return undefined;
        if (how === 1 && Array.isArray(old)) return [...old, ...old, other];
        if (how === 2 && typeof old === 'object' && old !== null && !Array.isArray(old)) {
          return { ...old, [name]: other };
        }
        return other;
      }),
    );
}
