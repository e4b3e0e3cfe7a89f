import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenApiDocument, SchemaObject } from '../../src/http/openapi-document.ts';
import { addKey, addProject, type Tenant, testApp, type TestApp } from '../support/app.ts';
import {
  bodyFor,
  fillProject,
  idsIn,
  markedSource,
  type ResourceIds,
  urlOf,
} from '../support/every-resource.ts';
import { raiseLimits } from '../support/limits.ts';
import { bodySchemaOf, documentOf, operationsOf, type PlacedOperation } from '../support/openapi.ts';
import { REFERENCES } from '../support/openapi-values.ts';
import { fakeEgress } from '../support/egress.ts';

/*
 * Spec A, 5: a key sees its own project and nothing else. Every operation of the document is tried by strangers with
 * the ids of a project that has one of everything. An operation that cannot be filled fails: see every-resource.ts.
 */

const MARK = 'only-for-the-first';

interface Stranger {
  readonly tenant: Tenant;
  readonly ids: ResourceIds;
}

let duet: TestApp;
let document: OpenApiDocument;
let operations: PlacedOperation[];
let owned: ResourceIds;
let strangers: Readonly<Record<'another organization' | 'a sibling project', Stranger>>;

beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 }, parts: { egress: fakeEgress() } });
  await raiseLimits(duet);
  document = documentOf(duet.app);
  operations = operationsOf(document);
  const project = await addProject(duet.parts, duet.first.organizationId, 'Sibling');
  const sibling = await addKey(duet.parts, project);
  owned = await fillProject(duet, duet.first, MARK);
  strangers = {
    'another organization': { tenant: duet.second, ids: await fillProject(duet, duet.second, 'other') },
    'a sibling project': { tenant: sibling, ids: await fillProject(duet, sibling, 'sibling') },
  };
});
afterAll(() => duet.close());

const ask = (
  operation: PlacedOperation,
  url: string,
  body: object | undefined,
  { tenant }: Pick<Stranger, 'tenant'>,
) => duet.call(operation.method.toUpperCase(), url, body, tenant);

/** What belongs to an organization is seen by all its projects. */
const OF_ORGANIZATION = ['/public/quota-requests'];
const isOfOrganization = ({ path }: PlacedOperation): boolean =>
  OF_ORGANIZATION.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** Resources of the first project that `text` shows. */
const seenIn = (text: string): string[] =>
  [MARK, ...owned.values()].filter((secret) => text.includes(secret));

/** Fields of a body that look like ids and name nothing that a project has: setups are the operator's. */
const NO_REFERENCES = new Set(['externalClientId', 'voiceId', 'callerId', 'clientId', 'providerSetupId']);

interface Reference {
  /** Names of the fields on the way to it, its own last. */
  readonly way: readonly string[];
  readonly collection: string;
}

/** The fields of a body that name another resource. */
const referencesIn = (schema: SchemaObject, way: readonly string[] = []): Reference[] => {
  const parts = (schema['anyOf'] ?? schema['allOf'] ?? []) as SchemaObject[];
  const items = schema['items'] ? [schema['items'] as SchemaObject] : [];
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, SchemaObject>);
  return [
    ...[...parts, ...items].flatMap((part) => referencesIn(part, way)),
    ...properties.flatMap(([name, property]): Reference[] => {
      const collection = REFERENCES[name];
      const isId = /Ids?$/.test(name) && !NO_REFERENCES.has(name);
      if (collection === undefined && isId)
        throw new Error(`Does ${[...way, name].join('.')} name a resource?`);
      if (collection === undefined) return referencesIn(property, [...way, name]);
      return isText(property)
        ? [{ way: [...way, name], collection }]
        : referencesIn(property, [...way, name]);
    }),
  ];
};

/** Whether it is an id or a list of ids; `functions` may also be a list of objects. */
const isText = (schema: SchemaObject): boolean => {
  const parts = [schema, ...((schema['anyOf'] ?? []) as SchemaObject[])];
  const items = parts.flatMap((part) => (part['items'] ? [part['items'] as SchemaObject] : []));
  return [...parts, ...items].some((part) => part['type'] === 'string');
};

const uniqueReferences = (operation: PlacedOperation): Reference[] => {
  const schema = bodySchemaOf(document, operation);
  const found = schema ? referencesIn(schema) : [];
  return [...new Map(found.map((one) => [one.way.join('.'), one])).values()];
};

/** A body of the stranger's that names one resource of the first project. */
const bodyWith = (operation: PlacedOperation, { way, collection }: Reference, ids: ResourceIds): object => {
  const own = markedSource('stranger', ids);
  return bodyFor(document, operation, {
    ...own,
    wants: (name) => way.includes(name) || own.wants(name),
    idOf: (asked, name) => (name === way.at(-1) && asked === collection ? owned : ids).get(asked),
  }) as object;
};

/** Every row of every table that belongs to the first project or its organization, as text. */
const rowsOfFirst = async (): Promise<Record<string, string[]>> => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`.execute(
    duet.db,
  );
  const tables = [...new Set(columns.map(({ table }) => table))]
    .filter((name) => !name.startsWith('kysely'))
    .sort();
  const dump: Record<string, string[]> = {};
  for (const table of tables) {
    const has = (column: string) => columns.some((one) => one.table === table && one.column === column);
    const rows = await sql<{
      text: string;
    }>`select to_jsonb(t)::text as text from ${sql.table(table)} t`.execute(duet.db);
    const mine = [
      duet.first.projectId,
      ...(has('project_id') ? [] : [duet.first.organizationId, ...owned.values()]),
    ];
    dump[table] = rows.rows
      .map(({ text }) => text)
      .filter((text) => mine.some((id) => text.includes(id)))
      .sort();
  }
  return dump;
};

describe.each(['another organization', 'a sibling project'] as const)('%s', (who) => {
  test('A.5.2 finds every resource of the first project missing: 404 by any path', async () => {
    const stranger = strangers[who];
    const shared = who === 'a sibling project' ? isOfOrganization : () => false;
    const tried = operations.filter((operation) => idsIn(operation).length > 0 && !shared(operation));
    expect(tried.length).toBeGreaterThan(3);
    for (const operation of tried) {
      const body = bodyFor(document, operation, markedSource('stranger', stranger.ids));
      const answer = await ask(operation, urlOf(operation, owned), body, stranger);
      expect([operation.name, answer.statusCode, answer.body.includes(MARK)]).toEqual([
        operation.name,
        404,
        false,
      ]);
    }
  });

  test('A.5.2 finds only the last part missing when the rest of the path is its own', async () => {
    const stranger = strangers[who];
    for (const operation of operations) {
      const collections = idsIn(operation);
      if (collections.length < 2) continue;
      for (const foreign of collections) {
        const ids = new Map([...stranger.ids, [foreign, owned.get(foreign) ?? '']]);
        const body = bodyFor(document, operation, markedSource('stranger', stranger.ids));
        const answer = await ask(operation, urlOf(operation, ids), body, stranger);
        expect([operation.name, foreign, answer.statusCode]).toEqual([operation.name, foreign, 404]);
      }
    }
  });

  test('A.5.2 cannot use them: an id in a body is a coded 400, and a lookup leaves it out', async () => {
    const stranger = strangers[who];
    let tried = 0;
    for (const operation of operations) {
      for (const reference of uniqueReferences(operation)) {
        const body = bodyWith(operation, reference, stranger.ids);
        const answer = await ask(operation, urlOf(operation, stranger.ids), body, stranger);
        const where = [operation.name, reference.way.join('.')];
        tried += 1;
        if (operation.path === '/public/channels/{channelType}') {
          expect([...where, answer.statusCode, answer.json()]).toEqual([...where, 200, []]);
        } else {
          const { code } = answer.json<{ code?: string }>();
          expect([...where, answer.statusCode, code]).toEqual([
            ...where,
            400,
            expect.stringMatching(/NotFound$/),
          ]);
        }
      }
    }
    expect(tried).toBeGreaterThan(5);
  });

  test('A.5.2 sees nothing of them in any list or answer', async () => {
    const stranger = strangers[who];
    for (const operation of operations.filter(({ method }) => method === 'get')) {
      if (who === 'a sibling project' && isOfOrganization(operation)) continue;
      const queries = ['', '?pageSize=100', `?search=${MARK}`, `?tags=key:${MARK}`];
      for (const query of queries) {
        const answer = await ask(operation, urlOf(operation, stranger.ids) + query, undefined, stranger);
        expect([operation.name, query, seenIn(answer.body)]).toEqual([operation.name, query, []]);
      }
    }
  });
});

test('A.5.2 whatever strangers try, no row of the first project changes', async () => {
  const before = await rowsOfFirst();
  const filled = Object.entries(before).filter(([, rows]) => rows.length > 0);
  expect(filled.map(([table]) => table)).toEqual(
    expect.arrayContaining(['agents', 'companions', 'sessions']),
  );
  for (const stranger of Object.values(strangers)) {
    for (const operation of operations) {
      if (idsIn(operation).length === 0) continue;
      const body = bodyFor(document, operation, markedSource('stranger', stranger.ids));
      await ask(operation, urlOf(operation, owned), body, stranger);
    }
    for (const operation of operations) {
      for (const reference of uniqueReferences(operation)) {
        const body = bodyWith(operation, reference, stranger.ids);
        await ask(operation, urlOf(operation, stranger.ids), body, stranger);
      }
    }
  }
  expect(await rowsOfFirst()).toEqual(before);
});

/** Requests of the owner that are refused for another reason, which shows all the same that the resource was found. */
const REFUSED: Readonly<Record<string, string>> = {
  'POST /public/sip-connections/{sipConnectionId}/call': 'SipConnectionNotRegistered',
  'POST /public/companions/{companionId}/generation': 'GenerationNotFailed',
  'POST /public/companions/{companionId}/recordings/{recordingId}/retry': 'RecordingNotFailed',
  'POST /public/mcp-servers/{mcpServerId}/authorize': 'McpServerValidationFailed',
};

/** Asks for all of these again and again, as long as one more succeeds: one may wait for another. Answers what never does. */
const askAll = async (left: readonly PlacedOperation[]): Promise<string[]> => {
  const refused: string[] = [];
  const again: PlacedOperation[] = [];
  for (const operation of left) {
    const body = bodyFor(document, operation, markedSource(MARK, owned));
    const answer = await ask(operation, urlOf(operation, owned), body, { tenant: duet.first });
    const code = answer.statusCode < 300 ? null : answer.json<{ code?: string }>().code;
    if (code === null || (code !== undefined && code === REFUSED[operation.name])) continue;
    again.push(operation);
    refused.push(`${operation.name} answered ${answer.statusCode}: ${answer.body}`);
  }
  return again.length === 0 || again.length === left.length ? refused : askAll(again);
};

test('A.5.2 the very same requests succeed for the owner: what kept the strangers out was whose key it is', async () => {
  const tried = operations.filter((operation) => idsIn(operation).length > 0);
  expect(await askAll(tried.filter(({ method }) => method !== 'delete'))).toEqual([]);
  const deletes = tried.filter(({ method }) => method === 'delete');
  // What lies below something else goes before it.
  expect(await askAll(deletes.sort((a, b) => b.path.length - a.path.length))).toEqual([]);
});
