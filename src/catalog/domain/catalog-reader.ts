import type { Clock } from '../../kernel/time/clock.ts';
import type { Db } from '../../storage/db.ts';
import type { CacheTag, RecordCacheTags } from './cache-tags.ts';
import { type ReadParts, READS } from './reads.ts';

type Method = keyof typeof READS;

/**
 * Reads the catalogue: objects by their ids, and lists that answer ids in a window. Lists hold what is
 * available in the request's country, and with `streamableOnly` what can be played there; they are in a stable
 * order. A total is exact, or null where counting would be expensive (4-decisions, "Interface B";
 * 6-what-users-ask, 3, 4). Each method is a row of `READS`, and its type that of the function that reads.
 */
export type CatalogReader = {
  readonly [M in Method]: (typeof READS)[M]['read'] extends (
    parts: ReadParts,
    ...given: infer Given
  ) => infer Answer
    ? (...given: Given) => Answer
    : never;
};

/** A method without its own types: TypeScript does not see which arguments belong to which of a union of methods. */
type AnyRead = (...given: readonly unknown[]) => Promise<unknown>;

/** The reader of a database; it holds nothing but the pool. The clock says what is new. */
export function createCatalogReader(db: Db, clock: Clock): CatalogReader {
  const bound = Object.entries(READS).map(([name, { read }]) => [
    name,
    (...given: readonly unknown[]) => (read as AnyRead)({ db, clock }, ...given),
  ]);
  return Object.fromEntries(bound) as CatalogReader;
}

/** Wraps a reader so that it records the cache tags of its answers before it gives them. */
export const tagTrackingReader = (reader: CatalogReader, record: RecordCacheTags): CatalogReader =>
  // A request uses one or two of the methods: only those are wrapped.
  new Proxy(reader, {
    get(_target, name: Method) {
      const read = reader[name] as AnyRead;
      const cacheTags = READS[name].cacheTags as (...given: readonly unknown[]) => readonly CacheTag[];
      return async (...given: readonly unknown[]): Promise<unknown> => {
        const found = await read(...given);
        record(cacheTags(found, ...given));
        return found;
      };
    },
  });
