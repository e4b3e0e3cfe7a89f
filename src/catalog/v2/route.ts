import type { KnownLater } from '../../catalog-versions.ts';
import type { Handler } from './call.ts';

/** A path, the versions that have it, and its handler. */
export interface Route {
  /** Below the version, in the router's form: `/artists/:id`. */
  readonly path: string;
  readonly since: KnownLater;
  /** The last version that has it; the newest one when left out. */
  readonly until?: KnownLater;
  readonly handler: Handler;
  /** Whether its list may include playlists of members; the answer is then not cached. */
  readonly showsMembers?: boolean;
}
