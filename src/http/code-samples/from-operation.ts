import { isObject, objectOrEmpty } from '../../kernel/guards.ts';
import type { SampleAuth, SampleBody, SampleField, SampleRequest } from './sample-request.ts';

/** What a sample needs of an operation in OpenAPI's form. */
export interface SampledOperation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly SampledParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, SampledMedia>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
}

interface SampledParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example?: unknown;
}

interface SampledMedia {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** Where an operation is, and how its document is authenticated. */
export interface SampledPlace {
  readonly origin: string;
  readonly path: string;
  /** In lower case. */
  readonly method: string;
  /** The security of operations that name none. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** How each security scheme is met, by its name. */
  readonly schemes: Readonly<Record<string, SampleAuth>>;
}

/** `{knowledgeBaseId}` is `KNOWLEDGE_BASE_ID`: a word that shows that another belongs there. */
const placeholder = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const valueOf = ({ name, schema, example }: SampledParameter): string => {
  const [first] = Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : [];
  return String(example ?? schema['example'] ?? first ?? placeholder(name));
};

const urlOf = ({ origin, path }: SampledPlace, { parameters = [] }: SampledOperation): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
    return parameter ? encodeURIComponent(valueOf(parameter)) : placeholder(name);
  });
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required === true || one.example !== undefined))
    .map((one) => `${encodeURIComponent(one.name)}=${encodeURIComponent(valueOf(one))}`);
  return origin + filled + (query.length > 0 ? `?${query.join('&')}` : '');
};

const authOf = ({ schemes, security }: SampledPlace, operation: SampledOperation): SampleAuth | null => {
  const [name = ''] = Object.keys((operation.security ?? security)[0] ?? {});
  return schemes[name] ?? null;
};

/** How examples show the content of a file: `(the bytes of manual.pdf)`. */
const FILE = /^\(the bytes of ([^)]+)\)$/;

const fieldOf = ([name, value]: readonly [string, unknown]): SampleField => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const file = FILE.exec(text)?.[1];
  return { name, value: file ?? text, isFile: file !== undefined };
};

/** The example of a body: the one that is named by a value of the path, where examples have such names. */
const exampleOf = ({ example, examples = {}, schema }: SampledMedia, url: string): unknown => {
  const all = Object.entries(examples);
  const [, named] = all.find(([name]) => url.endsWith(`/${name}`)) ?? all[0] ?? [];
  const [inSchema] = Array.isArray(schema['examples']) ? (schema['examples'] as unknown[]) : [];
  return example ?? named?.value ?? inSchema ?? schema['example'] ?? {};
};

const bodyOf = ({ requestBody }: SampledOperation, url: string): SampleBody | null => {
  const [found] = Object.entries(requestBody?.content ?? {});
  if (!found) return null;
  const [type, media] = found;
  const value = exampleOf(media, url);
  if (type.includes('json')) return { kind: 'json', value };
  const fields = Object.entries(objectOrEmpty(value)).map(fieldOf);
  return { kind: type.startsWith('multipart/') ? 'multipart' : 'form', fields };
};

const answerOf = ({ responses }: SampledOperation): SampleRequest['answer'] => {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const types = Object.keys(success?.content ?? {});
  if (types.some((type) => type.includes('json'))) return 'json';
  return types.length > 0 || success?.content ? 'text' : 'none';
};

/** The request of an operation: what its document requires, filled from the document's examples. */
export function sampleRequest(place: SampledPlace, operation: SampledOperation): SampleRequest {
  const url = urlOf(place, operation);
  return {
    method: place.method.toUpperCase(),
    url,
    auth: authOf(place, operation),
    body: bodyOf(operation, url),
    answer: answerOf(operation),
  };
}

export const isOperation = (value: unknown): value is SampledOperation =>
  isObject(value) && isObject(value['responses']);
