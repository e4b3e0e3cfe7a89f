import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';
import type { MemberApp } from './member-calls.ts';
import { MEMBER_TWO } from './members.ts';
import { closed } from './openapi-check.ts';

/* The documents of interface B: their operations, asked of the small catalogue with its members. */

/** A parameter of an operation. */
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
}

/** What the documents say of an operation. */
export interface CatalogOperation {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly parameters: readonly Parameter[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly required: boolean };
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema: object }> }>>;
}

/** A document of interface B. */
export interface CatalogDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, CatalogOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An operation with its place. */
export interface PlacedCatalogOperation {
  /** Method and path below the version, such as `GET /artists/{id}`. */
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly operation: CatalogOperation;
}

/** The operations of a version. @param segment such as `v2.2` */
export const operationsBelow = ({ paths }: CatalogDocument, segment: string): PlacedCatalogOperation[] =>
  Object.entries(paths)
    .filter(([path]) => path.startsWith(`/${segment}/`) && !path.includes('/oauth/'))
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path.slice(segment.length + 1)}`,
        method: method.toUpperCase() as Method,
        path,
        operation,
      })),
    );

/** Something that the small catalogue and its members have, for each kind of path. @param mine a playlist of Ann's */
const examples = (mine: string): readonly (readonly [RegExp, string])[] => [
  [/\/me\/(?:library\/)?playlists\//, mine],
  [/\/me\/follow/, MEMBER_TWO],
  [/\/screenname\//, 'ann-sings'],
  [/\/members\//, 'ann-sings'],
  [/\/artists\/\{id\}/, 'art.1'],
  [/\/albums\/reviews/, 'RevAl.1'],
  [/\/albums\/\{id\}/, 'alb.1'],
  [/\/(?:tracks|favorites)\/\{id\}/, 'tra.1'],
  [/\/genres?\//, 'g.115'],
  [/\/tags\//, 'tag.1'],
  [/\/posts\//, 'po.1'],
  [/\/playlists\//, 'pp.1'],
  [/\/stations\//, 'ps.1'],
];

const filled = (path: string, mine: string): string =>
  path
    .replace('{positions}', '0')
    .replace(
      /\{(?:ids?|name)\}/,
      examples(mine).find(([pattern]) => pattern.test(path))?.[1] ?? 'nothing-is-called-so',
    );

/** With what is required alone, if with anything. */
const REQUIRED: Readonly<Record<string, string>> = {
  ...{ query: 'sun', q: 'sun', tag: 'tag.1', 'ids[]': 'tra.1', limit: '20' },
};

/** The query of a call with all that is required. @param more beside it, or instead of it */
export const requiredQuery = (
  { parameters }: CatalogOperation,
  more: Readonly<Record<string, string>> = {},
): string =>
  new URLSearchParams({
    ...Object.fromEntries(
      parameters
        .filter((one) => one.required && one.in === 'query')
        .map(({ name }) => [name, REQUIRED[name] ?? '']),
    ),
    ...more,
  }).toString();

/**
 * A call with what its operation says is needed: nothing, an application's key, or a member's token.
 * @param mine the id of a playlist of Ann's
 */
export function askCatalog(
  members: MemberApp,
  { method, path, operation }: PlacedCatalogOperation,
  { mine, query, body }: { readonly mine: string; readonly query: string; readonly body?: unknown },
): Promise<LightMyRequestResponse> {
  const url = `${filled(path, mine)}?${query}`;
  const [need = {}] = operation.security;
  if ('accessToken' in need) return members.ann.call(method, url, body);
  return 'apikey' in need ? members.withKey(method, url) : members.app.duet.app.inject({ method, url });
}

/** A schema that names the components of its document as `judgeOf` does. */
const placed = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"duet:')) as object;

/** What judges answers by a document's components: each is compiled once, when the first schema names it. */
const judges = new WeakMap<object, Ajv2020>();

function judgeOf({ components }: CatalogDocument): Ajv2020 {
  const known = judges.get(components);
  if (known) return known;
  const judge = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
  addFormats(judge);
  for (const [name, schema] of Object.entries(components.schemas))
    judge.addSchema(placed(closed(schema) as object), `duet:${name}`);
  judges.set(components, judge);
  return judge;
}

/** What an answer has otherwise than its schema says; a field that the schema does not name is a fault. */
export function faultsIn(
  document: CatalogDocument,
  { responses }: CatalogOperation,
  { statusCode, body }: Pick<LightMyRequestResponse, 'statusCode' | 'body'>,
): unknown[] {
  const schema = responses[statusCode]?.content?.['application/json']?.schema;
  if (schema === undefined) return body === '' ? [] : [body];
  const validate = judgeOf(document).compile(placed(closed(schema) as object));
  validate(JSON.parse(body));
  return validate.errors ?? [];
}

/** A value that no parameter of this name may have: what it is refused for shows that it is read. */
const WRONG_VALUES: Readonly<Record<string, string>> = {
  catalog: 'xx',
  isStreamableOnly: 'perhaps',
  pretty: 'perhaps',
  limit: '0',
  offset: '-1',
  range: 'never',
  type: 'nothing',
  query: '',
  q: '',
  per_type_limit: '0',
  decade: '1985',
  width: '1',
  height: '1',
  include: 'nothing',
  filter: 'nothing',
  source: 'nothing',
  sort: 'nothing',
  tag: '',
  callback: '1+1',
};

/** Any text is a language or an id; how many are included stands beside what is. */
const ANYTHING = ['ids[]', 'tags[]', 'artists[]', 'lang', 'include_limit'];

/** A refusal of `include` at a path that answers nothing with links. */
const NOTHING_TO_INCLUDE = /there is nothing to include here/;

/** The parameters that an operation names, and those that it reads; those of any value are in neither. */
export async function parametersOf(
  members: MemberApp,
  one: PlacedCatalogOperation,
  mine: string,
): Promise<{ readonly named: readonly string[]; readonly read: readonly string[] }> {
  const read: string[] = [];
  for (const [name, value] of Object.entries(WRONG_VALUES)) {
    const query = requiredQuery(one.operation, { [name]: value });
    const { statusCode, body } = await askCatalog(members, one, { mine, query });
    if (statusCode === 400 && !NOTHING_TO_INCLUDE.test(body)) read.push(name);
  }
  const named = one.operation.parameters.filter((parameter) => parameter.in === 'query');
  return {
    named: named
      .map(({ name }) => name)
      .filter((name) => !ANYTHING.includes(name))
      .sort(),
    read: read.sort(),
  };
}
