import type { Kysely } from 'kysely';
import type { Config } from '../../kernel/config.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { removeVectors } from './embedding-store.ts';

const HOUR_MS = 3_600_000;
/** How long a text's vector is kept after its last use. */
const KEEP_DAYS = 30;
const BATCH = 1_000;

export interface CleaningParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly config: Pick<Config, 'embeddingUrl' | 'embeddingName'>;
}

/**
 * The hourly job that deletes, some at a time, vectors that were not used for 30 days, and those of another
 * model than the present one (docs/stored-data.md). While no embedding server is set, vectors of every model
 * are kept for those 30 days.
 */
export const cleanEmbeddings = ({ db, clock, config }: CleaningParts) => ({
  kind: 'embeddings.clean',
  retryAfterMs: [60_000],
  everyMs: HOUR_MS,
  async run(_payload: Record<string, unknown>, signal: AbortSignal): Promise<void> {
    const usedBefore = new Date(clock.wallTime() - KEEP_DAYS * 24 * HOUR_MS);
    const model = config.embeddingUrl === null ? null : config.embeddingName;
    let removed = BATCH;
    while (removed === BATCH && !signal.aborted)
      removed = await removeVectors(db, { usedBefore, model, most: BATCH });
  },
});
