import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../../storage/schema.ts';
import { compiledOnce } from './compiled.ts';

interface Sent {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

const listening = (sent: Sent[]) =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  });

test('a statement is put together once for each shape, and runs with its own values', async () => {
  const sent: Sent[] = [];
  let built = 0;
  const run = compiledOnce<{ a: number; b: string }, { isOpen: boolean }, object>(
    (db, { a, b }, { isOpen }) => {
      built += 1;
      return sql<object>`select ${b}, ${isOpen ? a : b}, ${7}`.compile(db);
    },
  );
  const db = listening(sent);
  await run(db, { a: 1, b: 'x' }, { isOpen: true });
  await Promise.all([
    run(db, { a: 2, b: 'y' }, { isOpen: true }),
    run(db, { a: 3, b: 'z' }, { isOpen: false }),
  ]);
  const text = 'select $1, $2, $3';
  expect(sent).toEqual([
    { sql: text, parameters: ['x', 1, 7] },
    { sql: text, parameters: ['y', 2, 7] },
    { sql: text, parameters: ['z', 'z', 7] },
  ]);
  expect(built).toBe(2);
});

test('shapes that callers choose do not fill the memory', async () => {
  let built = 0;
  const run = compiledOnce<object, { most: number }, object>((db, _values, { most }) => {
    built += 1;
    return sql<object>`select ${sql.lit(most)}`.compile(db);
  });
  const db = listening([]);
  for (let most = 0; most < 150; most += 1) await run(db, {}, { most });
  await run(db, {}, { most: 149 });
  expect(built).toBe(150);
  await run(db, {}, { most: 0 });
  expect(built).toBe(151);
});
