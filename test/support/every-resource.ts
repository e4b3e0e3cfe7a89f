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

/** Ids of one project by the collection that they are of: `/public/faqs/{}/items/` to `faqitem_1`. */
export type ResourceIds = ReadonlyMap<string, string>;

/** The collection that a parameter picks from: the template up to it, its own parameters left blank. */
export const collectionOf = (prefix: string): string => prefix.replace(/\{\w+\}/g, '{}');

/** The first of a parameter's few words; undefined when it is an id. */
const wordOf = (operation: PlacedOperation, name: string): string | undefined => {
  const parameter = parametersIn(operation, 'path').find((one) => one.name === name);
  return (parameter?.schema['enum'] as string[] | undefined)?.[0];
};

/** Whether it sets something that has a word in the place of an id, as a channel configuration has. */
const putsByWord = (operation: PlacedOperation): boolean => {
  const last = /\{(\w+)\}$/.exec(operation.path)?.[1];
  return operation.method === 'put' && last !== undefined && wordOf(operation, last) !== undefined;
};

/** Every collection that this operation's path picks an id from. */
export const idsIn = (operation: PlacedOperation): string[] => {
  const found: string[] = [];
  fillPath(operation.path, (name, prefix) => {
    if (wordOf(operation, name) === undefined) found.push(collectionOf(prefix));
    return '';
  });
  return found;
};

/** @throws Error when there is no id for one of its parameters */
export const urlOf = (operation: PlacedOperation, ids: ResourceIds): string =>
  fillPath(operation.path, (name, prefix) => {
    const value = wordOf(operation, name) ?? ids.get(collectionOf(prefix));
    if (value === undefined) throw new Error(`${operation.name}: nothing is known of ${prefix}{${name}}`);
    return value;
  });

/** Fields that are filled although they are optional: what they hold must not be seen by others. */
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

/** Bodies that a schema alone does not say how to fill. A new endpoint whose body cannot be guessed belongs here. */
const SPECIAL: Readonly<Record<string, (given: Record<string, unknown>, source: ValueSource) => object>> = {
  // An unreachable url is a business rule, so the schema leaves it optional; the id is the caller's to choose.
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

/** The smallest body that the operation takes, with the texts marked; undefined when it takes none. */
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

interface Made {
  readonly id?: string;
  readonly connection?: { readonly id: string };
  readonly items?: readonly { readonly id: string }[];
}

/** Collections whose resources a POST to another path makes. */
const MADE_BY: Readonly<Record<string, string>> = {
  '/public/sessions/': 'POST /public/ws-connections',
  '/public/companions/{}/recordings/': 'POST /public/companions/{companionId}/recordings/from-file',
};

/** Nothing makes them but sessions. */
const MEMORIES = '/public/memories/';

/** Its deliveries are of what is made after it. */
const TELLS_OF_OTHERS = '/public/webhooks/';

/** Lets the stock companion remember something. */
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

/** Makes one of every resource of a project, through the API. */
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

  /** What others need comes first, and what lies deeper last. */
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

  async #ask(operation: PlacedOperation): Promise<Made> {
    const body = bodyFor(this.#document, operation, markedSource(this.#mark, this.ids));
    const url = urlOf(operation, this.ids);
    const answer = await this.#duet.call(operation.method.toUpperCase(), url, body, this.#tenant);
    if (answer.statusCode >= 300)
      throw new Error(
        `${operation.name} with ${JSON.stringify(body)} answered ${answer.statusCode}: ${answer.body}`,
      );
    return answer.json<Made>();
  }

  /** Its generation has come to its end: only then can others use it. */
  async #finish(companionId: string): Promise<void> {
    await this.#duet.db
      .updateTable('companions')
      .set({ status: 'completed' })
      .where('id', '=', companionId)
      .execute();
  }
}

/** The names of required fields that name another resource. */
const requiredReferences = (schema: SchemaObject): string[] =>
  ((schema['required'] ?? []) as string[]).filter((name) => name in REFERENCES);

/**
 * Makes one of every resource that the document knows, in the tenant's project.
 * @param mark stands in its texts
 * @throws Error when there is a resource that it cannot make
 */
export async function fillProject(duet: TestApp, tenant: Tenant, mark: string): Promise<ResourceIds> {
  const filler = new Filler(duet, tenant, mark);
  await filler.fill();
  return filler.ids;
}
