import type { FastifyInstance } from 'fastify';
import { CODE_SAMPLES } from '../../src/http/code-samples/code-samples.ts';
import {
  type Method,
  METHODS,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type PathItem,
  type SchemaObject,
} from '../../src/http/openapi-document.ts';

/** One operation of the document, with its path and method. */
export interface PlacedOperation extends Operation {
  readonly method: Method;
  /** The path's template, such as `/public/agents/{agentId}`. */
  readonly path: string;
  /** The operation's name in tests: `GET /public/agents/{agentId}`. */
  readonly name: string;
}

/** The document of this app, as it is now. */
export const documentOf = (app: FastifyInstance): OpenApiDocument =>
  app.swagger() as unknown as OpenApiDocument;

/** Operations that take the key of an organization, and no other. */
const OF_ORGANIZATIONS = '/public/organization/';

/** The operations for the API keys of projects. */
export const operationsOf = (document: OpenApiDocument): PlacedOperation[] =>
  allOperationsOf(document).filter(({ path }) => !path.startsWith(OF_ORGANIZATIONS));

export const allOperationsOf = (document: OpenApiDocument): PlacedOperation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ ...operation, method, path, name: `${method.toUpperCase()} ${path}` }] : [];
    }),
  );

/** The names of the schemas that a part of the document refers to, directly or indirectly. */
export const namesIn = (
  { components }: OpenApiDocument,
  part: object,
  known = new Set<string>(),
): Set<string> => {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (known.has(name)) continue;
    known.add(name);
    namesIn({ components } as OpenApiDocument, components.schemas[name] ?? {}, known);
  }
  return known;
};

/** An item of a path without its code samples, which generators of clients have no use for. */
const withoutSamples = (item: PathItem): PathItem =>
  Object.fromEntries(
    Object.entries(item).map(([method, operation]) => {
      const { [CODE_SAMPLES]: _samples, ...rest } = operation as Operation & Record<string, unknown>;
      return [method, rest];
    }),
  );

/**
 * The document of interface A as it is checked in, without the service's address, which is unknown there, and
 * without the code samples.
 */
export const checkedIn = (document: OpenApiDocument): string => {
  const { servers: _servers, components, ...rest } = document;
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .filter(([path]) => path.startsWith('/public/'))
      .map(([path, item]) => [path, withoutSamples(item)]),
  );
  const names = namesIn(document, { paths, webhooks: document.webhooks });
  const schemas = Object.fromEntries(Object.entries(components.schemas).filter(([name]) => names.has(name)));
  return `${JSON.stringify({ ...rest, components: { ...components, schemas }, paths }, null, 2)}\n`;
};

const COMPONENT = '#/components/schemas/';

/** A schema with every reference resolved, but those by which something is in itself, as a genre is in a genre. */
export function resolved({ components }: OpenApiDocument, schema: SchemaObject): SchemaObject {
  const walk = (value: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, within));
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === 'string' && within.includes($ref)) return value;
    if (typeof $ref === 'string')
      return walk(components.schemas[$ref.slice(COMPONENT.length)], [...within, $ref]);
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, within)]));
  };
  return walk(schema, []) as SchemaObject;
}

export const parametersIn = (operation: Operation, place: Parameter['in']): Parameter[] =>
  (operation.parameters ?? []).filter((parameter) => parameter.in === place);

/** The schema of an operation's JSON body; null when it takes none. */
export const bodySchemaOf = (document: OpenApiDocument, { requestBody }: Operation): SchemaObject | null => {
  const schema = requestBody?.content['application/json']?.schema;
  return schema ? resolved(document, schema) : null;
};

/** Whether the operation takes a form with a file, and nothing else. */
export const takesFile = ({ requestBody }: Operation): boolean =>
  Object.keys(requestBody?.content ?? {}).join() === 'multipart/form-data';

/**
 * A template with its parameters replaced.
 * @param valueOf receives the name, and the template up to the parameter
 */
export const fillPath = (path: string, valueOf: (name: string, prefix: string) => string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string, at: number) =>
    encodeURIComponent(valueOf(name, path.slice(0, at))),
  );
