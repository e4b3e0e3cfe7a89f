import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import { writeCatalog } from '../../catalog/writing/write-catalog.ts';
import type { ImportParts, Incoming, Item, Outcome, Reject, Run, Stage, Unreadable } from './importer.ts';
import { type StartedImport, keepRejects, MOST_REJECTS, moveOn } from './import-rows.ts';

const isUnreadable = (incoming: Incoming<unknown>): incoming is Unreadable => 'reason' in incoming;

/** Classes of PostgreSQL's error codes that concern the data: the record is at fault, not the database. */
const ABOUT_DATA = new Set(['21', '22', '23', '54']);

/** The database's message about data that it refuses; null for any other error. */
const dataFault = (error: unknown): string | null => {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' && ABOUT_DATA.has(error.code.slice(0, 2)) ? error.message : null;
};

interface Batch {
  readonly stage: Stage<unknown>;
  readonly incoming: readonly Incoming<unknown>[];
  readonly run: Run;
}

const writeItems = async (writer: CatalogWriter, { stage, incoming, run }: Batch): Promise<Outcome> => {
  const items = incoming.filter((one): one is Item<unknown> => !isUnreadable(one));
  const rejects: Reject[] = incoming.filter(isUnreadable);
  if (items.length === 0) return { written: 0, rejects };
  const outcome = await stage.write(writer, items, run);
  return { written: outcome.written, rejects: [...rejects, ...(outcome.rejects ?? [])] };
};

/** Writes records, position, counts and rejects in one transaction. */
const writeOnce = ({ db, clock }: ImportParts, begun: StartedImport, batch: Batch): Promise<StartedImport> =>
  writeCatalog(
    { db, clock },
    async (writer) => {
      const { written, rejects = [] } = await writeItems(writer, batch);
      const after = {
        stage: batch.stage.name,
        position: batch.incoming.at(-1)?.position ?? begun.position,
        read: begun.read + (batch.stage.isSecondReading === true ? 0 : batch.incoming.length),
        written: begun.written + written,
        rejected: begun.rejected + rejects.length,
      };
      await moveOn(writer.db, begun, after, new Date(clock.wallTime()));
      await keepRejects(writer.db, begun.importId, rejects, MOST_REJECTS - begun.rejected);
      return { importId: begun.importId, ...after };
    },
    { isSeen: batch.stage.isSeen ?? true, isTracked: true },
  );

const rejected = ({ place, position }: Incoming<unknown>, reason: string): Unreadable => ({
  place,
  position,
  reason: `The database does not take it: ${reason}.`,
});

/**
 * Writes a batch and moves the import on. When the database refuses something in it, the batch is halved
 * until the one record is found, which is then rejected; all others are written.
 *
 * @throws SourceError when another process imports the same source
 */
export async function writeBatch(
  parts: ImportParts,
  begun: StartedImport,
  batch: Batch,
): Promise<StartedImport> {
  try {
    return await writeOnce(parts, begun, batch);
  } catch (error) {
    const fault = dataFault(error);
    const [first] = batch.incoming;
    if (fault === null || !first || (batch.incoming.length === 1 && isUnreadable(first))) throw error;
    if (batch.incoming.length === 1)
      return writeOnce(parts, begun, { ...batch, incoming: [rejected(first, fault)] });
    const middle = Math.ceil(batch.incoming.length / 2);
    const half = await writeBatch(parts, begun, { ...batch, incoming: batch.incoming.slice(0, middle) });
    return writeBatch(parts, half, { ...batch, incoming: batch.incoming.slice(middle) });
  }
}
