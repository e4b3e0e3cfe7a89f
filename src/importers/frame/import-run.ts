import { writeCatalog } from '../../catalog/writing/write-catalog.ts';
import { assertSameOptions, isWithSameOptions } from './given-options.ts';
import {
  type GivenOptions,
  type Importer,
  type ImportParts,
  type ImportSummary,
  type Incoming,
  type Progress,
  SourceError,
  type Stage,
} from './importer.ts';
import type { ImportKind } from '../../storage/member-schema.ts';
import { writeBatch } from './import-batch.ts';
import { whileLeased } from './import-lease.ts';
import {
  type StartedImport,
  endImport,
  ImportSuperseded,
  insertImport,
  moveOn,
  reopenImport,
  STOPPED,
  unfinishedImport,
} from './import-rows.ts';
import { type Reporter, startReporting } from './reporting.ts';

export interface ImportOptions {
  readonly kind: ImportKind;
  /** The source: an absolute path, or `-`. An unfinished import of the same kind and source is resumed. */
  readonly source: string;
  /** Begins anew even when an unfinished import exists. */
  readonly restart?: boolean;
  /**
   * The options of the import. An unfinished import is only resumed with the same options; undefined: they
   * are not checked.
   */
  readonly given?: GivenOptions;
  /** Called every second and at the end. */
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

const BATCH_RECORDS = 500;
/** The approximate memory limit of one batch. */
const BATCH_BYTES = 4_194_304;
const DEFAULT_BYTES = 1_000;

const now = ({ clock }: ImportParts): Date => new Date(clock.wallTime());

const giveUp = async (
  db: ImportParts['db'],
  importId: string,
  importer: Importer,
  at: Date,
): Promise<void> => {
  await importer.discard?.(db, { importId });
  await reopenImport(db, importId, at);
  await endImport(db, importId, 'failed', { message: 'Given up: begun anew.', now: at });
};

/**
 * Begins a new import and gives up the old one in one transaction, so that the old one is no longer the
 * newest of its source and is never resumed.
 */
const beginAnew = (
  parts: ImportParts,
  { kind, source, given }: ImportOptions,
  importer: Importer,
  before: StartedImport | null,
): Promise<StartedImport> => {
  const [id, at, stage] = [parts.ids.newId('imp'), now(parts), importer.stages[0]?.name ?? ''];
  return parts.db.transaction().execute(async (db) => {
    if (before) await giveUp(db, before.importId, importer, at);
    return insertImport(db, { id, kind, source, stage, now: at, given: given ?? null });
  });
};

interface Opened {
  readonly begun: StartedImport;
  readonly isResumed: boolean;
}

/**
 * Whether nothing was read yet, for example because the source was missing: such an import may be begun again
 * with other options.
 */
const isUntouched = ({ read, position, stage }: StartedImport, { stages }: Importer): boolean =>
  read === 0 && position === null && stage === stages[0]?.name;

/**
 * Resumes an unfinished import, unless a restart is requested or its stages have changed.
 *
 * @throws SourceError when it was begun with other options
 */
const openImport = async (
  parts: ImportParts,
  options: ImportOptions,
  importer: Importer,
): Promise<Opened> => {
  const { db } = parts;
  const { kind, source } = options;
  const before = await unfinishedImport(db, kind, source);
  const isKnown = before !== null && importer.stages.some(({ name }) => name === before.stage);
  // Standard input (`-`) cannot be resumed, so it always begins anew.
  const isFree =
    before !== null && isUntouched(before, importer) && !isWithSameOptions(before.given, options.given);
  if (before && isKnown && !isFree && options.restart !== true && source !== '-') {
    assertSameOptions(before.given, options);
    await reopenImport(db, before.importId, now(parts));
    return { begun: before, isResumed: true };
  }
  return { begun: await beginAnew(parts, options, importer, before), isResumed: false };
};

/** A running import, and its state, which the stages update. */
class ImportWork {
  readonly #parts: ImportParts;
  readonly #importer: Importer;
  readonly #signal: AbortSignal;
  readonly #reporter: Reporter;
  begun: StartedImport;

  constructor(
    parts: ImportParts,
    importer: Importer,
    signal: AbortSignal,
    { reporter, begun }: { readonly reporter: Reporter; readonly begun: StartedImport },
  ) {
    this.#parts = parts;
    this.#importer = importer;
    this.#signal = signal;
    this.#reporter = reporter;
    this.begun = begun;
  }

  get #run() {
    return { importId: this.begun.importId };
  }

  /** Runs the stages. Answers null when it was stopped. */
  async work(): Promise<End | null> {
    const { stages } = this.#importer;
    await this.#prepare();
    const first = stages.findIndex(({ name }) => name === this.begun.stage);
    for (const [index, stage] of stages.entries()) {
      if (index < first) continue;
      if (!(await this.#runStage(stage))) return null;
      const next = stages[index + 1];
      if (next) await this.#enter(next.name);
    }
    return { status: 'completed', message: await this.#finish() };
  }

  async #prepare(): Promise<void> {
    const importer = this.#importer;
    if (importer.prepare === undefined) return;
    await writeCatalog(this.#parts, async (writer) => importer.prepare?.(writer), { isTracked: true });
  }

  async #runStage(stage: Stage<unknown>): Promise<boolean> {
    const batch = new Batch(stage.batchRecords ?? BATCH_RECORDS);
    this.#show(stage);
    try {
      for await (const incoming of stage.read(this.begun.position, this.#signal, this.#run)) {
        batch.add(incoming);
        if (stage.isSecondReading !== true) this.#reporter.countRead();
        if (batch.isFull || this.#signal.aborted) await this.#write(stage, batch.take());
        if (this.#signal.aborted) return false;
      }
    } catch (error) {
      // Records that were read before the source failed are valid.
      await this.#write(stage, batch.take());
      if (this.#signal.aborted && !(error instanceof SourceError)) return false;
      throw error;
    }
    await this.#write(stage, batch.take());
    return !this.#signal.aborted;
  }

  async #write(stage: Stage<unknown>, incoming: readonly Incoming<unknown>[]): Promise<void> {
    if (incoming.length === 0) return;
    this.begun = await writeBatch(this.#parts, this.begun, { stage, incoming, run: this.#run });
    this.#show(stage);
  }

  async #enter(stage: string): Promise<void> {
    const after = { ...this.begun, stage, position: null };
    await moveOn(this.#parts.db, this.begun, after, now(this.#parts));
    this.begun = after;
  }

  #finish(): Promise<string | null> {
    return this.#parts.db.transaction().execute(async (db) => {
      const note = (await this.#importer.finish?.(db, this.#run)) ?? null;
      await endImport(db, this.begun.importId, 'completed', { message: note, now: now(this.#parts) });
      return note;
    });
  }

  #show(stage: Stage<unknown>): void {
    this.#reporter.update(this.begun, () => stage.progress?.() ?? null);
  }
}

/** The records that are written together. */
class Batch {
  readonly #most: number;
  #incoming: Incoming<unknown>[] = [];
  #bytes = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.#incoming.length >= this.#most || this.#bytes >= BATCH_BYTES;
  }

  add(incoming: Incoming<unknown>): void {
    this.#incoming.push(incoming);
    this.#bytes += ('bytes' in incoming ? incoming.bytes : undefined) ?? DEFAULT_BYTES;
  }

  take(): readonly Incoming<unknown>[] {
    const taken = this.#incoming;
    [this.#incoming, this.#bytes] = [[], 0];
    return taken;
  }
}

interface End {
  readonly status: ImportSummary['status'];
  readonly message: string | null;
}

const workToEnd = async (parts: ImportParts, work: ImportWork): Promise<End> => {
  try {
    const end = await work.work();
    if (end) return end;
    await endImport(parts.db, work.begun.importId, 'failed', { message: STOPPED, now: now(parts) });
    return { status: 'stopped', message: STOPPED };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof ImportSuperseded) return { status: 'failed', message };
    // When the database itself is gone, the row stays unfinished, and the next run resumes it.
    await endImport(parts.db, work.begun.importId, 'failed', { message, now: now(parts) }).catch(
      () => undefined,
    );
    if (!(error instanceof SourceError)) throw error;
    return { status: 'failed', message };
  }
};

async function runOpened(
  parts: ImportParts,
  options: ImportOptions,
  importer: Importer,
  { begun, isResumed }: Opened,
): Promise<ImportSummary> {
  const began = parts.clock.now();
  const reporter = startReporting(parts.clock, begun, options.onProgress ?? (() => undefined));
  const signal = options.signal ?? new AbortController().signal;
  const work = new ImportWork(parts, importer, signal, { reporter, begun });
  try {
    const end = await workToEnd(parts, work);
    const { importId, read, written, rejected } = work.begun;
    const seconds = (parts.clock.now() - began) / 1000;
    return { importId, isResumed, read, written, rejected, seconds, ...end };
  } finally {
    reporter.close();
  }
}

/**
 * Imports a source, in transactions of some hundred records that also store the position. An import that was
 * killed at any instant resumes where it was; repeated from the beginning it changes only what differs. Two
 * processes on one source do not write anything twice: one of them gives way.
 *
 * @returns also for a source that cannot be read (on): then `status` is `failed`, and `message` says why
 * @throws SourceError when an unfinished import of the source was begun with other options
 */
export async function runImport(
  parts: ImportParts,
  options: ImportOptions,
  importer: Importer,
): Promise<ImportSummary> {
  try {
    const opened = await openImport(parts, options, importer);
    return await whileLeased(parts, opened.begun.importId, () => runOpened(parts, options, importer, opened));
  } finally {
    await importer.close?.();
  }
}
