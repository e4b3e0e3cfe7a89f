import type { OpenApiDocument, SchemaObject } from '../../src/http/openapi-document.ts';
import { COMPANION, type TestApp, type Tenant } from './app.ts';
import { SentForm } from './form.ts';
import {
  bodySchemaOf,
  documentOf,
  fillPath,
  operationsOf,
  parametersIn,
  type PlacedOperation,
} from './openapi.ts';
import { REFERENCES, validValue, type ValueSource } from './openapi-values.ts';
import { tone } from './sound-file.ts';

/** Ids of a project's resources by their collection: `/public/faqs/{}/items/` to `faqitem_1`. */
export type ResourceIds = ReadonlyMap<string, string>;

/** The collection of a parameter: the template before it, with its own parameters left blank. */
export const collectionOf = (prefix: string): string => prefix.replace(/\{\w+\}/g, '{}');

/** The first value of a parameter with fixed or example values; undefined when it is an id. */
const wordOf = (operation: PlacedOperation, name: string): string | undefined => {
  const parameter = parametersIn(operation, 'path').find((one) => one.name === name);
  const words = (parameter?.schema['enum'] ?? [parameter?.example]) as (string | undefined)[];
  return words[0];
};

/** Whether it is a PUT at a fixed word instead of an id, as for a channel configuration. */
const putsByWord = (operation: PlacedOperation): boolean => {
  const last = /\{(\w+)\}$/.exec(operation.path)?.[1];
  return operation.method === 'put' && last !== undefined && wordOf(operation, last) !== undefined;
};

/** Every collection from which this operation's path takes an id. */
export const idsIn = (operation: PlacedOperation): string[] => {
  const found: string[] = [];
  fillPath(operation.path, (name, prefix) => {
    if (wordOf(operation, name) === undefined) found.push(collectionOf(prefix));
    return '';
  });
  return found;
};

/** The operation's URL. @throws Error when there is no id for one of its parameters */
export const urlOf = (operation: PlacedOperation, ids: ResourceIds): string =>
  fillPath(operation.path, (name, prefix) => {
    const value = wordOf(operation, name) ?? ids.get(collectionOf(prefix));
    if (value === undefined) throw new Error(`${operation.name}: nothing is known of ${prefix}{${name}}`);
    return value;
  });

/** Optional fields that are filled all the same: others must not see their values. */
const TELLING = new Set([
  'name',
  'firstName',
  'lastName',
  'description',
  'headline',
  'tags',
  'key',
  'summary',
]);

/** Bodies that cannot be derived from their schema. A new endpoint with such a body belongs here. */
const SPECIAL: Readonly<Record<string, (given: Record<string, unknown>, source: ValueSource) => object>> = {
  // That the url is required is a business rule, so the schema leaves it optional; the caller chooses the id.
  'POST /public/mcp-servers': (given, { mark }) => ({
    ...given,
    id: `mcp_${(mark ?? '').replaceAll('-', '_')}`,
    url: 'https://example.com/mcp',
  }),
  'POST /public/knowledge-bases/{knowledgeBaseId}/files': (_given, { mark }) => ({
    fileName: 'notes.txt',
    contentType: 'text/plain',
    content: Buffer.from(mark ?? '').toString('base64'),
  }),
  'POST /public/webhooks': (given) => ({ ...given, events: ['companion.created'] }),
  'PUT /public/mcp-servers/{mcpServerId}': (given) => ({ ...given, url: 'https://example.com/mcp' }),
};

/** Bodies that are forms. */
const FORMS: Readonly<Record<string, (source: ValueSource) => SentForm>> = {
  'POST /public/companions/{companionId}/recordings/from-file': ({ mark = '' }) =>
    new SentForm([
      { name: 'File', fileName: `${mark}.wav`, content: tone(0.1) },
      { name: 'tags', content: JSON.stringify({ key: mark }) },
    ]),
};

/** The smallest body that the operation accepts, with the mark in its texts; undefined when it takes none. */
export const bodyFor = (
  document: OpenApiDocument,
  operation: PlacedOperation,
  source: ValueSource,
): object | undefined => {
  const form = FORMS[operation.name];
  if (form) return form(source);
  const schema = bodySchemaOf(document, operation);
  if (schema === null) return undefined;
  const given = validValue(schema, source) as Record<string, unknown>;
  return SPECIAL[operation.name]?.(given, source) ?? given;
};

export const markedSource = (mark: string, ids: ResourceIds): ValueSource => ({
  random: () => 0,
  wants: (field) => TELLING.has(field),
  idOf: (collection) => ids.get(collection),
  mark,
});

interface CreatedAnswer {
  readonly id?: string;
  readonly connection?: { readonly id: string };
  readonly items?: readonly { readonly id: string }[];
}

/** Collections whose resources are created by a POST to another path. */
const MADE_BY: Readonly<Record<string, string>> = {
  '/public/sessions/': 'POST /public/ws-connections',
  '/public/companions/{}/recordings/': 'POST /public/companions/{companionId}/recordings/from-file',
};

/** Only sessions create these. */
const MEMORIES = '/public/memories/';

/** Filled first of its level, as its deliveries report what is created after it. */
const TELLS_OF_OTHERS = '/public/webhooks/';

/** Adds a memory to the stock companion. */
export async function makeMemory(
  { db, parts }: TestApp,
  { projectId }: Tenant,
  text: string,
): Promise<string> {
  const id = parts.ids.newId('memory');
  const whose = { project_id: projectId, companion_id: COMPANION, external_client_id: 'ada' };
  const times = { since: new Date(0), created_at: new Date(0) };
  await db
    .insertInto('memories')
    .values({ id, ...whose, session_id: null, text, ...times })
    .execute();
  return id;
}

/** Creates one of every resource of a project, through the API. */
class Filler {
  readonly ids = new Map<string, string>();
  readonly #duet: TestApp;
  readonly #tenant: Tenant;
  readonly #mark: string;
  readonly #document: OpenApiDocument;
  readonly #operations: readonly PlacedOperation[];

  constructor(duet: TestApp, tenant: Tenant, mark: string) {
    this.#duet = duet;
    this.#tenant = tenant;
    this.#mark = mark;
    this.#document = documentOf(duet.app);
    this.#operations = operationsOf(this.#document);
  }

  async fill(): Promise<void> {
    const wanted = [...new Set(this.#operations.flatMap(idsIn))].sort(
      (a, b) => this.#rank(a) - this.#rank(b),
    );
    for (const collection of wanted) await this.#make(collection);
    for (const operation of this.#operations.filter(putsByWord)) await this.#ask(operation);
  }

  /** Orders collections: those that others depend on first, nested ones last. */
  #rank(collection: string): number {
    const operation = this.#maker(collection);
    const schema = operation ? bodySchemaOf(this.#document, operation) : null;
    const needs = schema ? requiredReferences(schema).length : 0;
    const early = collection === TELLS_OF_OTHERS ? -1 : 0;
    return collection.split('{}').length * 100 + (MADE_BY[collection] ? 50 : 0) + needs + early;
  }

  #maker(collection: string): PlacedOperation | undefined {
    const name = MADE_BY[collection];
    return this.#operations.find((operation) =>
      name
        ? operation.name === name
        : operation.method === 'post' && `${collectionOf(operation.path)}/` === collection,
    );
  }

  async #make(collection: string): Promise<void> {
    if (collection === MEMORIES) return this.#remember();
    const maker = this.#maker(collection);
    const made = maker ? await this.#ask(maker) : await this.#ask(this.#list(collection));
    const id = made.connection?.id ?? made.id ?? made.items?.[0]?.id;
    if (id === undefined)
      throw new Error(`There is nothing in ${collection}, and no way is known to put something there.`);
    this.ids.set(collection, id);
    if (collection === '/public/companions/') await this.#finish(id);
  }

  async #remember(): Promise<void> {
    this.ids.set(MEMORIES, await makeMemory(this.#duet, this.#tenant, this.#mark));
  }

  #list(collection: string): PlacedOperation {
    const list = this.#operations.find(
      ({ method, path }) => method === 'get' && `${collectionOf(path)}/` === collection,
    );
    if (!list) throw new Error(`No way is known to make something in ${collection}.`);
    return list;
  }

  async #ask(operation: PlacedOperation): Promise<CreatedAnswer> {
    const body = bodyFor(this.#document, operation, markedSource(this.#mark, this.ids));
    const url = urlOf(operation, this.ids);
    const answer = await this.#duet.call(operation.method.toUpperCase(), url, body, this.#tenant);
    if (answer.statusCode >= 300)
      throw new Error(
        `${operation.name} with ${JSON.stringify(body)} answered ${answer.statusCode}: ${answer.body}`,
      );
    return answer.json<CreatedAnswer>();
  }

  /** Finishes the companion's generation: only then can other resources use it. */
  async #finish(companionId: string): Promise<void> {
    await this.#duet.db
      .updateTable('companions')
      .set({ status: 'completed' })
      .where('id', '=', companionId)
      .execute();
  }
}

/** The names of required fields that refer to another resource. */
const requiredReferences = (schema: SchemaObject): string[] =>
  ((schema['required'] ?? []) as string[]).filter((name) => name in REFERENCES);

/**
 * Creates one of every resource in the document, in the tenant's project.
 * @param mark a text that is put into its texts
 * @throws Error for a resource that it cannot create
 */
export async function fillProject(duet: TestApp, tenant: Tenant, mark: string): Promise<ResourceIds> {
  const filler = new Filler(duet, tenant, mark);
  await filler.fill();
  return filler.ids;
}
