import type { ColumnType } from 'kysely';

/** A time that the database fills in when it is left out. */
export type GeneratedDate = ColumnType<Date, Date | undefined, Date>;
/** A jsonb column: read as a value, written as its JSON text. */
export type Json<T> = ColumnType<T, string, string>;
