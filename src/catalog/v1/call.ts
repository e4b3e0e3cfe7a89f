import { DEFAULT_RANGE } from '../domain/types.ts';
import type { Range } from '../../storage/catalog-kinds.ts';
import type { CatalogReader } from '../domain/catalog-reader.ts';
import type { RequestContext } from '../domain/request-context.ts';
import type { Query } from '../http/query.ts';
import type { Origin } from './wire.ts';

/** One request, as the handlers see it. */
export interface Call {
  readonly reader: CatalogReader;
  readonly origin: Origin;
  readonly context: RequestContext;
  readonly query: Query;
  /** What stood in the path where its pattern has `:id`; empty where it has none. */
  readonly id: string;
  /** The member whose token came with the request: the private playlists of this one may be seen. */
  readonly memberId?: string;
}

/** Answers bare arrays and objects: v1 has no envelope (facts, 2). */
export type Handler = (call: Call) => Promise<object>;

/** Paths below `/v1` and what answers them. */
export type Routes = Readonly<Record<string, Handler>>;

/** The range of charts that have no `range` before v2.2 (4-decisions, "Interface B"). */
export const ONLY_RANGE: Range = DEFAULT_RANGE;
