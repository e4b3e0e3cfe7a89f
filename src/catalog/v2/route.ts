import type { Handler } from './call.ts';
import { isFrom, type Version } from './version.ts';

/** A path, the versions that have it, and its handler. */
export interface Route {
  /** Below the version, in the router's form: `/artists/:id`. */
  readonly path: string;
  readonly since: Version;
  /** The last version that has it; the newest one when left out. */
  readonly until?: Version;
  readonly handler: Handler;
  /** Whether its list may include playlists of members; the answer is then not cached. */
  readonly showsMembers?: boolean;
}

/** Whether the version has the path. */
export const isIn = (version: Version, { since, until }: Route): boolean =>
  isFrom(version, since) && (until === undefined || isFrom(until, version));
