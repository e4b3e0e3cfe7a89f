import { Ajv2020 } from 'ajv/dist/2020.js';

/*
 * The requirements of OpenAPI 3.1 for the parts that Duet's document uses (OpenAPI Specification 3.1.0, 4.8).
 * Anything else is refused, so a newly used part must be added with its requirements.
 */

const text = { type: 'string', minLength: 1 };
const closed = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const content = {
  type: 'object',
  minProperties: 1,
  propertyNames: { pattern: '^[a-z]+/[a-z.+-]+$' },
  additionalProperties: closed(
    {
      schema: { $ref: '#/$defs/schema' },
      example: {},
      examples: { type: 'object' },
      encoding: { type: 'object' },
    },
    ['schema'],
  ),
};

const parameterIn = (place: string) =>
  closed(
    {
      name: text,
      in: { const: place },
      description: text,
      required: place === 'path' ? { const: true } : { type: 'boolean' },
      deprecated: { type: 'boolean' },
      schema: { $ref: '#/$defs/schema' },
      example: {},
      ...(place === 'query' ? { style: { enum: ['form', 'deepObject'] }, explode: { type: 'boolean' } } : {}),
    },
    place === 'path'
      ? ['name', 'in', 'description', 'schema', 'required']
      : ['name', 'in', 'description', 'schema'],
  );

const parameter = {
  type: 'object',
  required: ['in'],
  properties: { in: { enum: ['path', 'query', 'header'] } },
  allOf: ['path', 'query', 'header'].map((place) => ({
    if: { properties: { in: { const: place } } },
    then: parameterIn(place),
  })),
};

const header = closed({ description: text, schema: { $ref: '#/$defs/schema' }, example: true }, ['schema']);

const response = closed(
  {
    description: text,
    headers: {
      type: 'object',
      additionalProperties: {
        anyOf: [header, closed({ $ref: { type: 'string', pattern: '^#/components/headers/' } }, ['$ref'])],
      },
    },
    content,
  },
  ['description'],
);

const operation = closed(
  {
    operationId: { type: 'string', pattern: '^[a-z][A-Za-z]+$' },
    tags: { type: 'array', minItems: 1, items: text },
    summary: text,
    description: text,
    deprecated: { type: 'boolean' },
    parameters: { type: 'array', uniqueItems: true, items: parameter },
    requestBody: closed({ description: text, required: { type: 'boolean' }, content }, ['content']),
    responses: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: '^[1-5]\\d\\d$' },
      additionalProperties: response,
    },
    security: { type: 'array' },
    'x-codeSamples': {
      type: 'array',
      minItems: 1,
      items: closed({ lang: text, label: text, source: text }, ['lang', 'label', 'source']),
    },
  },
  ['operationId', 'tags', 'summary', 'parameters', 'responses'],
);

const methods = Object.fromEntries(
  ['get', 'post', 'put', 'patch', 'delete'].map((name) => [name, operation]),
);

const META_SCHEMA = {
  $defs: { schema: { type: ['object', 'boolean'] } },
  ...closed(
    {
      openapi: { const: '3.1.0' },
      info: closed(
        {
          ...{ title: text, version: text, description: text },
          license: closed({ name: text, identifier: text }, ['name']),
        },
        ['title', 'version'],
      ),
      servers: { type: 'array', items: closed({ url: text, description: text }, ['url']) },
      tags: { type: 'array', items: closed({ name: text, description: text }, ['name', 'description']) },
      security: {
        type: 'array',
        minItems: 1,
        items: { type: 'object', additionalProperties: { type: 'array' } },
      },
      components: closed(
        {
          securitySchemes: {
            type: 'object',
            additionalProperties: closed(
              { type: { const: 'apiKey' }, in: { const: 'header' }, name: text, description: text },
              ['type', 'in', 'name'],
            ),
          },
          headers: { type: 'object', additionalProperties: header },
          schemas: {
            type: 'object',
            propertyNames: { pattern: '^[A-Za-z0-9._-]+$' },
            additionalProperties: { $ref: '#/$defs/schema' },
          },
        },
        ['securitySchemes', 'schemas'],
      ),
      paths: {
        type: 'object',
        propertyNames: { pattern: '^/' },
        additionalProperties: {
          type: 'object',
          minProperties: 1,
          properties: methods,
          additionalProperties: false,
        },
      },
      webhooks: {
        type: 'object',
        additionalProperties: closed({ post: operation }, ['post']),
      },
    },
    ['openapi', 'info', 'tags', 'security', 'components', 'paths'],
  ),
};

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, strictRequired: false });

/** Arrays that do not say what is in them, or whose default is null: generators of types lose what refers to them. */
function openArrays(part: unknown, path = ''): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { type, items, default: usual } = part as Readonly<Record<string, unknown>>;
  const isArray = [type].flat().includes('array');
  const own = isArray && items === undefined ? [`${path} is an array without items`] : [];
  const unset = isArray && usual === null ? [`${path} is an array whose default is null`] : [];
  const inside = Object.entries(part).flatMap(([name, one]) => openArrays(one, `${path}/${name}`));
  return [...own, ...unset, ...inside];
}

/** Faults in the form of a document; empty when it is valid. */
export function documentFaults(document: object): string[] {
  const validate = ajv.compile(META_SCHEMA);
  const open = openArrays(document);
  if (validate(document)) return open;
  return (validate.errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .concat(open);
}

const judge = new Ajv2020({ strict: false });

/** Faults of a schema by the meta-schema of JSON Schema draft 2020-12, which OpenAPI 3.1 uses. */
export const schemaFaults = (schema: object): string[] =>
  judge.validateSchema(schema)
    ? []
    : (judge.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
