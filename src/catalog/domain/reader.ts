import type { EditorialReader } from './reader-editorial.ts';
import type { ListReader } from './reader-lists.ts';
import type { ObjectReader } from './reader-objects.ts';

/**
 * Reads the catalogue: objects by their ids, and lists that answer ids in a window. Lists hold what is
 * available in the request's country, and with `streamableOnly` what can be played there; they are in a stable
 * order. A total is exact, or null where counting would be expensive (4-decisions, "Interface B";
 * 6-what-users-ask, 3, 4). `createCatalogReader(db, clock)` in `catalog-reader.ts` creates one.
 */
export type CatalogReader = ObjectReader & ListReader & EditorialReader;
