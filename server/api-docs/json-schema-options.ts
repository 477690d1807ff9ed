import type { ConversionConfig } from '@valibot/to-json-schema';

type ConvertedSchema = Parameters<NonNullable<ConversionConfig['overrideSchema']>>[0];
type JsonSchema = ConvertedSchema['jsonSchema'];

/** Shapes told apart by a field that may be missing overlap for JSON Schema: not `oneOf`. */
function overlapping({ valibotSchema, jsonSchema }: ConvertedSchema): JsonSchema | undefined {
  const { oneOf, ...rest } = jsonSchema;
  if (oneOf === undefined || !('key' in valibotSchema)) return undefined;
  const key = String(valibotSchema.key);
  const isOptional = oneOf.some(
    (option) => typeof option === 'object' && !option.required?.includes(key),
  );
  return isOptional ? { ...rest, anyOf: oneOf } : undefined;
}

/** The JSON Schema of a body shows the client's input, before cleaning. */
export const jsonSchemaOptions = {
  options: { typeMode: 'input', errorMode: 'ignore', overrideSchema: overlapping },
} as const;
