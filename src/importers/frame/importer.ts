import type { Kysely } from 'kysely';
import type { AppParts } from '../../app-parts.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Schema } from '../../storage/schema.ts';

/*
 * What an importer is: named stages, one after the other, each of which reads records from a place that it can come
 * back to, and writes batches of them. `runImport` does the rest: transactions, counts, rejects, going on, progress.
 */

export const IMPORT_KINDS = ['musicbrainz', 'ddex', 'listenbrainz', 'files'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What was given beside the path, by the names of the options. */
export type GivenOptions = Readonly<Record<string, string | boolean>>;

/** Where reading goes on: anything that JSON can hold. */
export type Position = Readonly<Record<string, unknown>>;

interface Placed {
  /** Where it stands, for people: file and line. */
  readonly place: string;
  /** Reading goes on behind this record when it begins here. */
  readonly position: Position;
}

/** A record that was understood. */
export interface Item<T> extends Placed {
  readonly value: T;
  /** Roughly how much memory it takes; batches are kept small by it. Default 1,000. */
  readonly bytes?: number;
}

/** A record that was not, and why: one sentence. */
export interface Unreadable extends Placed {
  readonly reason: string;
}

export type Incoming<T> = Item<T> | Unreadable;

export interface Reject {
  readonly place: string;
  readonly reason: string;
}

/** What became of a batch. What is neither written nor rejected was rightly left out. */
export interface Outcome {
  readonly written: number;
  readonly rejects?: readonly Reject[];
}

/** How far a stage came in its source, in bytes as they lie on the disk. */
export interface ByteProgress {
  readonly done: number;
  readonly total: number;
}

/** What a stage may know of the run that it is part of. */
export interface Run {
  readonly importId: string;
}

/** Methods, not properties: so that a list may hold stages of several types. */
export interface Stage<T> {
  /** Unique in its importer; kept in the database. */
  readonly name: string;
  /** Most records of one transaction. Default 500. */
  readonly batchRecords?: number;
  /** True: it reads what an earlier stage has counted already. */
  readonly isSecondReading?: boolean;
  /** Whether readers see what it writes. Default true; false leaves kept answers alone. */
  readonly isSeen?: boolean;
  /**
   * Records in an order that is the same every time. Reading must not hold more than a few of them.
   * @param from the position of the last record that was written, null at the beginning
   * @throws SourceError when the source cannot be read on
   */
  read(from: Position | null, signal: AbortSignal, run: Run): AsyncIterable<Incoming<T>>;
  /**
   * Writes a batch; position, counts and rejects are written in the same transaction. Writing it again changes nothing.
   * What readers see of it and the writer does not note by itself is noted (`writer.changed`).
   */
  write(writer: CatalogWriter, batch: readonly Item<T>[], run: Run): Promise<Outcome>;
  /** If it is known. */
  progress?(): ByteProgress | null;
}

export interface Importer {
  readonly stages: readonly Stage<unknown>[];
  /** What has to be there before the first record, such as genres, noted as in `write`; called whenever a run begins or goes on. */
  prepare?(writer: CatalogWriter): Promise<void>;
  /** In the transaction that completes the import. @returns what its people should know of it: one sentence, or null */
  finish?(db: Kysely<Schema>, run: Run): Promise<string | null>;
  /** In the transaction that gives up an unfinished import, because its source is begun anew. */
  discard?(db: Kysely<Schema>, run: Run): Promise<void>;
}

/** What an import needs of the process that runs it. */
export interface ImportParts extends Pick<AppParts, 'clock' | 'ids' | 'log'> {
  readonly db: Kysely<Schema>;
}

export interface Progress {
  readonly importId: string;
  readonly stage: string;
  /** Counts of the whole import, those before it was stopped included. */
  readonly read: number;
  readonly written: number;
  readonly rejected: number;
  /** Records read a second, since this run began. */
  readonly perSecond: number;
  readonly bytes: ByteProgress | null;
}

export interface ImportSummary {
  readonly importId: string;
  /** `stopped`: by the signal; running it again goes on. */
  readonly status: 'completed' | 'stopped' | 'failed';
  /** Whether it went on where an earlier run was stopped. */
  readonly isResumed: boolean;
  readonly read: number;
  readonly written: number;
  readonly rejected: number;
  readonly seconds: number;
  /** One sentence when it failed or was stopped. */
  readonly message: string | null;
}

/** The source cannot be read, or not on: the message is one plain sentence for the person who gave it. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}
