import type { Kysely } from 'kysely';
import type { BaseParts } from '../../app-parts.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Schema } from '../../storage/schema.ts';

/*
 * An importer consists of named stages, run one after the other. Each reads records from a position that it
 * can return to, and writes batches of them. `runImport` does the rest: transactions, counts, rejects,
 * resuming, progress.
 */

/** The given options, by name. */
export type GivenOptions = Readonly<Record<string, string | boolean>>;

/** Where reading resumes: any JSON object. */
export type Position = Readonly<Record<string, unknown>>;

interface Placed {
  /** The place of the record for people: file and line. */
  readonly place: string;
  /** The position of this record: reading from it continues after the record. */
  readonly position: Position;
}

/** A record that could be read. */
export interface Item<T> extends Placed {
  readonly value: T;
  /** Roughly how much memory it takes, by which batches are kept small. Default 1,000. */
  readonly bytes?: number;
}

/** A record that could not be read, and why: one sentence. */
export interface Unreadable extends Placed {
  readonly reason: string;
}

export type Incoming<T> = Item<T> | Unreadable;

export interface Reject {
  readonly place: string;
  readonly reason: string;
}

/** The result of a batch. Records that are neither written nor rejected were rightly left out. */
export interface Outcome {
  readonly written: number;
  readonly rejects?: readonly Reject[];
}

/** The progress of a stage in its source, in bytes on disk. */
export interface ByteProgress {
  readonly done: number;
  readonly total: number;
}

/** What a stage knows of its run. */
export interface Run {
  readonly importId: string;
}

/**
 * A stage of an importer. Its members are methods, not properties, so that a list may hold stages of several
 * types.
 */
export interface Stage<T> {
  /** Unique in its importer; stored in the database. */
  readonly name: string;
  /** The limit of records in one transaction. Default 500. */
  readonly batchRecords?: number;
  /** True: it reads records that an earlier stage has already counted. */
  readonly isSecondReading?: boolean;
  /** Whether what it writes is visible to readers. Default true; false keeps cached answers. */
  readonly isSeen?: boolean;
  /**
   * Reads records in an order that is the same every time, holding no more than a few of them.
   *
   * @param from the position of the last record that was written, null at the beginning
   * @throws SourceError when the source cannot be read on
   */
  read(from: Position | null, signal: AbortSignal, run: Run): AsyncIterable<Incoming<T>>;
  /**
   * Writes a batch; position, counts and rejects are written in the same transaction. Writing it again
   * changes nothing. Changes that readers see and that the writer does not record by itself are recorded with
   * `writer.changed`.
   */
  write(writer: CatalogWriter, batch: readonly Item<T>[], run: Run): Promise<Outcome>;
  /** How far the stage has come, if that is known. */
  progress?(): ByteProgress | null;
}

export interface Importer {
  readonly stages: readonly Stage<unknown>[];
  /**
   * Writes what must exist before the first record, such as genres, and records changes as in `write`; called
   * whenever a run begins or resumes.
   */
  prepare?(writer: CatalogWriter): Promise<void>;
  /**
   * Runs in the transaction that completes the import. @returns one sentence for the person who imports, or
   * null
   */
  finish?(db: Kysely<Schema>, run: Run): Promise<string | null>;
  /** Runs in the transaction that gives up an unfinished import because its source is begun anew. */
  discard?(db: Kysely<Schema>, run: Run): Promise<void>;
  /** Ends what the importer has started, such as processes; called when a run ends, in whatever way. */
  close?(): Promise<void>;
}

/** What an import needs of the process that runs it. */
export interface ImportParts extends Pick<BaseParts, 'clock' | 'ids' | 'log'> {
  readonly db: Kysely<Schema>;
}

export interface Progress {
  readonly importId: string;
  readonly stage: string;
  /** Counts of the whole import, including those before it was stopped. */
  readonly read: number;
  readonly written: number;
  readonly rejected: number;
  /** Records read a second in this run. */
  readonly perSecond: number;
  readonly bytes: ByteProgress | null;
}

export interface ImportSummary {
  readonly importId: string;
  /** `stopped`: by the signal; running it again resumes it. */
  readonly status: 'completed' | 'stopped' | 'failed';
  /** Whether it resumed an earlier run. */
  readonly isResumed: boolean;
  readonly read: number;
  readonly written: number;
  readonly rejected: number;
  readonly seconds: number;
  /** One sentence when it failed or was stopped. */
  readonly message: string | null;
}

/**
 * The source cannot be read, or not any further: the message is one plain sentence for the person who gave
 * it.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}
