import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { CatalogReader } from '../domain/catalog-reader.ts';
import type { RequestContext, Window } from '../domain/request-context.ts';
import type { Query } from '../http/query.ts';
import type { Wire } from './wire.ts';

/**
 * Shows members by their GUIDs, each in the version's form and as far as the caller may see; unknown ones are
 * left out. The members' part passes it in.
 */
export type ShowMembers = (
  asked: Pick<Call, 'wire' | 'memberId'>,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, object>>;

/** Shows no members, for an interface without them. */
export const NO_MEMBERS: ShowMembers = async () => new Map();

/** One request, as the handlers of every version see it. */
export interface Call {
  readonly reader: CatalogReader;
  readonly db: Kysely<Schema>;
  readonly wire: Wire;
  readonly context: RequestContext;
  readonly query: Query;
  readonly showMembers: ShowMembers;
  /** The member whose token came with the request: the private playlists of this one may be seen. */
  readonly memberId?: string;
  /** The parameters of the path, by name. */
  readonly params: Readonly<Record<string, string>>;
}

/** The answer of a handler: objects in the version's form, and their total. */
export interface Shown {
  /** The name of the objects in the envelope (facts, 2). */
  readonly plural: string;
  readonly objects: readonly object[];
  /** Null where counting would be expensive. */
  readonly total: number | null;
  /** Null for objects that were requested by ids. */
  readonly window: Window | null;
}

export type Handler = (call: Call) => Promise<Shown>;
