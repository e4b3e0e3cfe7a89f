import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../kernel/guards.ts';
import { bodyWithNulls } from './described-nulls.ts';
import { describedProperties } from './described.ts';
import { asDocumented } from './documented.ts';
import { Problem } from './schemas.ts';
import {
  type Method,
  METHODS,
  type OpenApiDocument,
  type Operation,
  OPTIONAL_BODY,
  type Parameter,
  type PathItem,
  type ResponseObject,
  type SchemaObject,
} from './openapi-document.ts';
import { operationIdOf } from './operation-id.ts';
import { PROPERTY_MEANINGS } from './property-meanings.ts';

/** The descriptions of parameters that have the same name and meaning everywhere. */
const MEANINGS: Readonly<Record<string, string>> = {
  'X-API-Version': 'Any version is accepted; the answer echoes it',
  search: 'Words to look for, without regard to case',
  tags: 'Only what has all of these: `tags[key]=value`, or `tags=key:value`, repeated or comma-separated',
  pageIndex: 'Which page, from 0; 0 by default',
  pageSize: 'How many on a page; 20 by default',
  channelType: 'Type of the channel',
  ethnicity: 'Ethnicities to look for',
  gender: 'Genders to look for',
  personaType: 'Only digital twins, or only companions that were made up',
  externalClientId: 'Only those of this client, as it was named when the session was opened',
};

/** Examples of parameters that have the same meaning everywhere: code samples show them. */
const EXAMPLES: Readonly<Record<string, string>> = {
  channelType: 'webrtc',
  externalClientId: 'visitor-7',
  search: 'a patient teacher',
};

/** The description of an id parameter: `knowledgeBaseId` is the id of the knowledge base. */
const meaningOfId = (name: string): string | undefined => {
  const [, thing] = /^(\w+)Id$/.exec(name) ?? [];
  return thing === undefined
    ? undefined
    : `Id of the ${thing.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
};

const LIST = 'Repeated or comma-separated.';

const meaningOf = ({ in: place, name, description, schema }: Parameter): string | undefined => {
  const said = description ?? MEANINGS[name] ?? meaningOfId(name);
  if (place !== 'query' || schema['type'] !== 'array') return said;
  return said === undefined ? LIST : `${said}. ${LIST}`;
};

const described = (parameter: Parameter): Parameter => {
  const { name, in: place, description: _said, ...rest } = parameter;
  const description = meaningOf(parameter);
  const isMap = place === 'query' && parameter.schema['type'] === 'object';
  return {
    name,
    in: place,
    ...(description !== undefined && { description }),
    ...(parameter.required === true && name in EXAMPLES && { example: EXAMPLES[name] }),
    ...rest,
    ...(isMap && { style: 'deepObject', explode: true }),
  };
};

const PLACES = ['path', 'query', 'header'];

const parameters = (operation: Operation): readonly Parameter[] =>
  [...(operation.parameters ?? [])]
    .map(described)
    .sort((a, b) => PLACES.indexOf(a.in) - PLACES.indexOf(b.in));

const asProblem = (description: string): ResponseObject => ({
  description,
  content: { 'application/problem+json': { schema: { ...Problem } } },
});

/** The errors of every route with a body, which come from the parsing of bodies. */
const ofBodies: Readonly<Record<string, ResponseObject>> = {
  413: asProblem('The body is too large'),
  415: asProblem('The media type of the body is not supported'),
};

/**
 * The error of every route with an id in its path: an id that no resource can have is refused before it is
 * looked up.
 */
const ofIds: Readonly<Record<string, ResponseObject>> = {
  404: asProblem('The project has no such resource'),
};

/** The headers of answers that any operation may have (`src/http/unknown-fields.ts`). */
const HEADERS = {
  'Duet-Ignored-Fields': {
    description:
      'The fields of the body and the query parameters that are not known and were ignored, separated by commas, each percent-encoded; absent when all are known',
    schema: { type: 'string', maxLength: 1000 },
    example: 'pictureURL, faqs.0.answers',
  },
  'Idempotent-Replayed': {
    description: 'Given and `true` where the answer was given before to the same `Idempotency-Key`',
    schema: { type: 'string', enum: ['true'] },
  },
} as const;

type RequestBody = NonNullable<Operation['requestBody']>;

/** The headers that answers of an operation may have. */
const headersOf = ({ parameters = [] }: Operation): readonly (keyof typeof HEADERS)[] =>
  parameters.some(({ name }) => name === 'Idempotency-Key')
    ? ['Duet-Ignored-Fields', 'Idempotent-Replayed']
    : ['Duet-Ignored-Fields'];

const withHeaders = (operation: Operation, response: ResponseObject): ResponseObject => ({
  ...response,
  headers: {
    ...Object.fromEntries(
      headersOf(operation).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
    ),
    ...response.headers,
  },
});

const responses = (method: Method, path: string, operation: Operation): Operation['responses'] => ({
  ...(path.includes('{') ? ofIds : {}),
  ...(method === 'get' ? {} : ofBodies),
  ...Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => [
      status,
      status.startsWith('2') ? withHeaders(operation, response) : response,
    ]),
  ),
});

const bodyOf = (method: Method, { content, ...rest }: RequestBody): RequestBody => ({
  ...rest,
  content: Object.fromEntries(
    Object.entries(content).map(([type, media]) => [
      type,
      { ...media, schema: bodyWithNulls(method, media.schema) },
    ]),
  ),
});

const finished = (method: Method, path: string, given: Operation): Operation => {
  const { operationId, tags, summary, description, deprecated, requestBody, ...rest } = given;
  const { [OPTIONAL_BODY]: isOptional = false, ...more } = rest;
  return {
    operationId: operationId ?? operationIdOf(method, path),
    tags,
    summary,
    ...(description !== undefined && { description }),
    ...(deprecated !== undefined && { deprecated }),
    ...more,
    parameters: parameters(given),
    ...(requestBody && { requestBody: { ...bodyOf(method, requestBody), required: !isOptional } }),
    responses: responses(method, path, given),
  };
};

const pathItem = (path: string, item: PathItem): PathItem =>
  Object.fromEntries(
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [[method, finished(method, path, operation)]] : [];
    }),
  );

/** Moves schemas that have a `title` from where they are used to `components.schemas`. */
class Components {
  readonly #found = new Map<string, SchemaObject>();

  take(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.take(one));
    if (!isObject(value)) return value;
    const { title, ...rest } = value;
    if (typeof title !== 'string' || !('type' in rest || 'anyOf' in rest)) return this.#inside(value);
    this.#keep(title, this.#inside(rest));
    return { $ref: `#/components/schemas/${title}` };
  }

  get schemas(): Record<string, SchemaObject> {
    return Object.fromEntries([...this.#found].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #inside(value: Record<string, unknown>): SchemaObject {
    const entries = Object.entries(asDocumented(value)).map(([name, one]) => {
      if (name === 'example' || name === 'examples') return [name, one];
      const taken = this.take(one);
      const isNamed = name === 'properties' && isObject(taken);
      return [name, isNamed ? describedProperties(taken, PROPERTY_MEANINGS) : taken];
    });
    return Object.fromEntries(entries) as SchemaObject;
  }

  #keep(title: string, schema: SchemaObject): void {
    const known = this.#found.get(title);
    if (known && !isDeepStrictEqual(known, schema)) throw new Error(`Two schemas have the title ${title}.`);
    this.#found.set(title, schema);
  }
}

/**
 * Brings the document into its published form: paths in alphabetical order, an id for every operation, a
 * description for every parameter and for properties that mean the same everywhere, and named schemas in one
 * place.
 *
 * @throws Error when two different schemas have one title
 */
export function shapeDocument(given: OpenApiDocument): OpenApiDocument {
  const paths = Object.entries(given.paths)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, item]) => [path, pathItem(path, item)]);
  const components = new Components();
  const shaped = components.take(Object.fromEntries(paths)) as OpenApiDocument['paths'];
  const webhooks = components.take(given.webhooks) as OpenApiDocument['webhooks'];
  return {
    openapi: given.openapi,
    info: given.info,
    tags: given.tags,
    security: given.security,
    components: {
      securitySchemes: given.components.securitySchemes,
      headers: HEADERS,
      schemas: components.schemas,
    },
    paths: shaped,
    ...(webhooks && { webhooks }),
  };
}
