import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertObject,
  type InsertQueryBuilder,
  type InsertResult,
  type Kysely,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { Schema } from './schema.ts';

/** The tables whose rows belong to a project. */
type Owned = {
  [K in keyof Schema]: 'project_id' extends keyof Schema[K] ? K : never;
}[keyof Schema];

type ProjectTable = Exclude<Owned, 'api_keys' | 'companions'>;

/** A row, of values or expressions, without its project, which the scope fills in. */
type Unowned<T extends Owned> = Omit<InsertObject<Schema, T>, 'project_id'>;

/**
 * The access to the rows of one project. The stores of the platform reach their tables through it and no
 * other way (a lint rule enforces that), so no query can forget whose rows it reads. Rows of other projects
 * are neither read nor changed nor removed.
 */
export interface ProjectScope {
  readonly db: Kysely<Schema>;
  readonly projectId: string;
  select<T extends ProjectTable>(table: T): SelectQueryBuilder<Schema, T, object>;
  insert<T extends ProjectTable>(
    table: T,
    rows: Unowned<T> | readonly Unowned<T>[],
  ): InsertQueryBuilder<Schema, T, InsertResult>;
  update<T extends ProjectTable>(table: T): UpdateQueryBuilder<Schema, T, T, UpdateResult>;
  remove<T extends ProjectTable>(table: T): DeleteQueryBuilder<Schema, T, DeleteResult>;
  /** The project's own companions; stock ones belong to no project. */
  ownCompanions(): SelectQueryBuilder<Schema, 'companions', object>;
  /** The companions that the project may see and use: its own and the stock. */
  visibleCompanions(): SelectQueryBuilder<Schema, 'companions', object>;
  updateCompanions(): UpdateQueryBuilder<Schema, 'companions', 'companions', UpdateResult>;
  removeCompanions(): DeleteQueryBuilder<Schema, 'companions', DeleteResult>;
  /** The same scope within a transaction. */
  within(transaction: Kysely<Schema>): ProjectScope;
}

/** Creates the access to a project's rows. @param db the database or a transaction */
export function projectScope(db: Kysely<Schema>, projectId: string): ProjectScope {
  const mine = (table: string) => sql<SqlBool>`${sql.ref(`${table}.project_id`)} = ${projectId}`;
  const owned = (row: object) => ({ ...row, project_id: projectId });
  // Kysely cannot follow a table name that is a type parameter, so here, and only here, the types are
  // asserted.
  const own = <T extends string>(table: T, query: unknown) =>
    (query as { where(condition: unknown): unknown }).where(mine(table)) as never;
  return {
    db,
    projectId,
    select: (table) => own(table, db.selectFrom(table)),
    insert: (table, rows) =>
      db.insertInto(table).values((Array.isArray(rows) ? rows.map(owned) : owned(rows)) as never) as never,
    update: (table) => own(table, db.updateTable(table)),
    remove: (table) => own(table, db.deleteFrom(table)),
    ownCompanions: () => db.selectFrom('companions').where(mine('companions')),
    visibleCompanions: () =>
      db
        .selectFrom('companions')
        .where(sql<SqlBool>`(companions.project_id = ${projectId} or companions.project_id is null)`),
    updateCompanions: () => db.updateTable('companions').where(mine('companions')),
    removeCompanions: () => db.deleteFrom('companions').where(mine('companions')),
    within: (transaction) => projectScope(transaction, projectId),
  };
}
