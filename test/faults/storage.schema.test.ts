import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import ts from 'typescript';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/storage/pool.ts';
import { listeningLog, temporaryFolder } from './fixtures/storage-harness.ts';

/** Where the tables' types are, and what each file calls the sum of its own. */
const TYPES = {
  'schema.ts': 'Schema',
  'agent-schema.ts': 'AgentSchema',
  'session-schema.ts': 'SessionSchema',
  'knowledge-schema.ts': 'KnowledgeSchema',
  'catalog-schema.ts': 'CatalogSchema',
  'member-schema.ts': 'MemberSchema',
  'console-schema.ts': 'ConsoleSchema',
  'mcp-authorization-schema.ts': 'McpAuthorizationSchema',
  'provider-setup-schema.ts': 'ProviderSetupSchema',
  'retention-schema.ts': 'RetentionSchema',
};

/** `table.column` and whether it may be null, as the types say. */
function columnsOfTypes(): Map<string, boolean> {
  const statements = Object.keys(TYPES).flatMap((file) => {
    const text = readFileSync(new URL(`../../src/storage/${file}`, import.meta.url), 'utf8');
    return [...ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements];
  });
  const interfaces = new Map(
    statements.filter(ts.isInterfaceDeclaration).map((node) => [node.name.text, node]),
  );
  const membersOf = (name: string) =>
    (interfaces.get(name)?.members ?? []).flatMap((member) =>
      ts.isPropertySignature(member) ? [member] : [],
    );
  const tables = Object.values(TYPES)
    .flatMap(membersOf)
    .map((table) => [table.name.getText(), table.type?.getText() ?? ''] as const);
  const columns = tables.flatMap(([table, type]) =>
    membersOf(type).map(
      (column) =>
        [`${table}.${column.name.getText()}`, /\| null\b/.test(column.type?.getText() ?? '')] as const,
    ),
  );
  return new Map(columns);
}

interface Column {
  readonly name: string;
  readonly nullable: boolean;
  readonly type: string;
  readonly made: boolean;
}

const read = sql<Column>`
  select table_name || '.' || column_name as name, is_nullable = 'YES' as nullable, data_type as type,
         column_default is not null as made
  from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`;

test('the migrations make exactly the tables, columns and nulls of schema.ts', async () => {
  const database = await openDatabase({ dataDir: temporaryFolder(), databaseUrl: null }, listeningLog());
  onTestFinished(() => database.close());
  const { rows } = await read.execute(database.db);
  const byName = (map: Map<string, boolean>) => [...map].sort(([a], [b]) => a.localeCompare(b));
  const types = columnsOfTypes();
  expect(types.size).toBeGreaterThan(100);
  expect(byName(new Map(rows.map(({ name, nullable }) => [name, nullable])))).toEqual(byName(types));
  // A session starts after it was made; of an erased one the stamps are copies.
  const isLater = (name: string) => name === 'sessions.started_at' || name.startsWith('erased_sessions.');
  const stamps = rows.filter(
    ({ name }) => /\.(created_at|started_at|heartbeat_at)$/.test(name) && !isLater(name),
  );
  expect(stamps.filter(({ made, type }) => !made || type !== 'timestamp with time zone')).toEqual([]);
});

test('deleting a project takes with it all that is its own, and nothing of another', async () => {
  const { db, close } = await openDatabase({ dataDir: temporaryFolder(), databaseUrl: null }, listeningLog());
  onTestFinished(close);
  await db.insertInto('organizations').values({ id: 'org', name: 'O', limits: '{}' }).execute();
  for (const project of ['one', 'two']) {
    await db.insertInto('projects').values({ id: project, organization_id: 'org', name: project }).execute();
    await db
      .insertInto('faq_collections')
      .values({ id: `faq_${project}`, project_id: project, name: 'F', tags: '{}' })
      .execute();
    await db
      .insertInto('faq_items')
      .values({
        id: `item_${project}`,
        project_id: project,
        collection_id: `faq_${project}`,
        question: 'Q',
        answer: 'A',
      })
      .execute();
  }
  await db.deleteFrom('projects').where('id', '=', 'one').execute();
  expect(await db.selectFrom('faq_items').select('id').execute()).toEqual([{ id: 'item_two' }]);
  await expect(db.deleteFrom('organizations').where('id', '=', 'org').execute()).resolves.toBeDefined();
  expect(await db.selectFrom('faq_items').select('id').execute()).toEqual([]);
});
