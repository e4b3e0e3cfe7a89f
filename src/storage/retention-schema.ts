import type { ColumnType } from 'kysely';
import type { GeneratedDate } from './column-types.ts';

/** Tables of what projects keep for how long, and of what is erased. */
export interface RetentionSchema {
  project_retention: ProjectRetentionTable;
  erasures: ErasureTable;
}

/** How many days a project keeps each kind of record; null, or no row: as without retention. */
export interface ProjectRetentionTable {
  project_id: string;
  sessions: number | null;
  transcripts: number | null;
  deliveries: number | null;
  audit: number | null;
  requests: number | null;
}

/** Numbers of records by kind, as JSON. */
type Counts = ColumnType<Readonly<Record<string, number>>, string | undefined, string>;

/** How an erasure stands. */
export const ERASURE_STATUSES = ['pending', 'running', 'completed', 'failed'] as const;
export type ErasureStatus = (typeof ERASURE_STATUSES)[number];

/** The erasing of all that a project has of one person. */
export interface ErasureTable {
  id: string;
  project_id: string;
  external_client_id: string;
  status: ErasureStatus;
  /** How many sessions there were when it began; null: it has not begun. */
  found: ColumnType<number | null, number | null | undefined, number | null>;
  erased: Counts;
  kept: Counts;
  outside: Counts;
  created_at: GeneratedDate;
  /** When it was completed, or failed for good. */
  completed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
