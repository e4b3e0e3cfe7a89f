import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { CatalogReader } from '../domain/reader.ts';
import type { View, Window } from '../domain/view.ts';
import type { Query } from '../http/view.ts';
import type { Wire } from './version.ts';

/**
 * Shows members to who asks, by their GUIDs: each as the version writes it and as far as the caller may see; unknown
 * ones are left out. Members live elsewhere: who owns them hands this in.
 */
export type ShowMembers = (
  asked: Pick<Call, 'wire' | 'memberId'>,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, object>>;

/** Where no members are handed in, there are none. */
export const NO_MEMBERS: ShowMembers = async () => new Map();

/** One request, as the handlers of every version see it. */
export interface Call {
  readonly reader: CatalogReader;
  readonly db: Kysely<Schema>;
  readonly wire: Wire;
  readonly view: View;
  readonly query: Query;
  readonly showMembers: ShowMembers;
  /** The member whose token came with the request: the private playlists of this one may be seen. */
  readonly memberId?: string;
  /** What stood in the places of the path, by their names. */
  readonly params: Readonly<Record<string, string>>;
}

/** What is answered: objects as the version writes them, and how many there are. */
export interface Shown {
  /** The name of the objects in the envelope (facts, 2). */
  readonly plural: string;
  readonly objects: readonly object[];
  /** Null where counting would be dear. */
  readonly total: number | null;
  /** Null for what was asked for by ids. */
  readonly window: Window | null;
}

export type Handler = (call: Call) => Promise<Shown>;
