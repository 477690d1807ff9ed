/** A document of the collection, its fields as plain values. `createdAt` is in ms, if known. */
export interface ExportedDocument {
  readonly id: string;
  readonly fields: unknown;
  readonly createdAt: number | null;
}

/** A file in none of the known formats. */
export class ExportError extends Error {}

type Fields = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The plain value of a typed value of the REST interface: `{stringValue: 'x'}` is 'x'. */
function plain(value: unknown): unknown {
  if (!isObject(value)) return value;
  const [type = '', inner] = Object.entries(value)[0] ?? [];
  if (type === 'arrayValue') {
    const { values } = isObject(inner) ? inner : {};
    return Array.isArray(values) ? values.map(plain) : [];
  }
  if (type === 'mapValue') return plainFields(isObject(inner) ? inner.fields : {});
  if (type === 'integerValue' || type === 'doubleValue') return Number(inner);
  return type === 'nullValue' ? null : inner;
}

function plainFields(fields: unknown): Fields {
  if (!isObject(fields)) return {};
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

/** A document in the format of the REST interface and `gcloud`, with its full name. */
function fromRest(document: Fields): ExportedDocument {
  const created = Date.parse(String(document.createTime));
  return {
    id: String(document.name).split('/').at(-1) ?? '',
    fields: plainFields(document.fields),
    createdAt: Number.isNaN(created) ? null : created,
  };
}

const idFields = ['id', '_id', '__id__', 'docId', 'documentId'] as const;

function fromListed(document: unknown): ExportedDocument {
  if (!isObject(document)) return { id: '', fields: document, createdAt: null };
  if (isObject(document.fields) && typeof document.name === 'string') return fromRest(document);
  const id = idFields.map((name) => document[name]).find((value) => typeof value === 'string');
  const fields = isObject(document.data) ? document.data : document;
  return { id: typeof id === 'string' ? id : '', fields, createdAt: null };
}

function fromMap(documents: Fields): ExportedDocument[] {
  return Object.entries(documents).map(([id, fields]) => ({ id, fields, createdAt: null }));
}

function readValue(value: unknown, collection: string): ExportedDocument[] {
  if (Array.isArray(value)) return value.map(fromListed);
  if (!isObject(value)) throw new ExportError('holds no documents');
  if (Array.isArray(value.documents)) return value.documents.map(fromListed);
  const inner = isObject(value.__collections__) ? value.__collections__ : value;
  const named = inner[collection];
  if (named !== undefined) return readValue(named, collection);
  if (inner !== value) throw new ExportError(`has no collection ${collection}`);
  return fromMap(value);
}

function readLines(text: string): ExportedDocument[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [fromListed(JSON.parse(line))];
    } catch {
      throw new ExportError(`line ${index + 1} is no JSON`);
    }
  });
}

/**
 * The documents of a collection in any of these formats: a whole Firestore under `__collections__`,
 * a map of documents by id, a list of documents with ids, one document a line, or a response of the
 * REST interface. Throws `ExportError`.
 */
export function readExport(text: string, collection = 'Quizmingle'): ExportedDocument[] {
  const isLines = /^\s*\{.*\}[^\S\n]*\n\s*\{/.test(text);
  if (isLines) return readLines(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ExportError(error instanceof Error ? error.message : 'is no JSON');
  }
  return readValue(value, collection);
}
