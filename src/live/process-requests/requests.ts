import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/** The notification that wakes the processes that are asked something. */
export const PROCESSES_CHANNEL = 'duet_processes';

/**
 * What can be asked of a process: to drain, to take that back, how many conversations it runs, and what only it knows
 * of itself (`doctor`). Whoever asks has the database, which is what authorizes them.
 */
export const REQUEST_KINDS = ['drain', 'undrain', 'state', 'doctor'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What a process says of its drain. */
export interface DrainState {
  readonly draining: boolean;
  /** How many sessions or calls still run, whichever is more. */
  readonly running: number;
  /** How many seconds they have, from the beginning of the drain on. */
  readonly seconds: number;
}

/** The answer of a process that could not do what it was asked. */
export interface FailedAnswer {
  readonly failed: string;
}

export const hasFailed = (answer: object): answer is FailedAnswer => 'failed' in answer;

export const wakeProcesses = async (db: Kysely<Schema>): Promise<void> => {
  await sql`select pg_notify(${sql.lit(PROCESSES_CHANNEL)}, '')`.execute(db);
};
