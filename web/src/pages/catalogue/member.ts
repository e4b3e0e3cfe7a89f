import { CATALOGUE } from './music.ts';

/** The answer of `GET /console/api/operator/catalogue/members/{id}`. */
export interface OneMember {
  readonly id: string;
  readonly userName: string;
  readonly screenName: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly catalog: string;
  readonly lang: string;
  readonly visibility: 'public' | 'private';
  readonly createdAt: string;
  readonly isLocked: boolean;
  readonly counts: Readonly<Record<Counted, number>>;
  readonly applications: readonly ConnectedApplication[];
  readonly playlists: readonly MemberPlaylist[];
  readonly listens: readonly Listen[];
  readonly export: MemberExport | null;
}

/** What of a member is counted, in the order in which it is shown. */
export const COUNTED = ['followers', 'following', 'playlists', 'favorites', 'library', 'listens'] as const;
export type Counted = (typeof COUNTED)[number];

export interface ConnectedApplication {
  readonly id: string;
  readonly name: string;
  readonly since: string;
}

export interface MemberPlaylist {
  readonly id: string;
  readonly name: string;
  readonly privacy: 'public' | 'private';
  readonly trackCount: number;
}

export interface Listen {
  readonly name: string;
  readonly artistName: string;
  readonly listenedAt: string;
}

export interface MemberExport {
  readonly id: string;
  readonly status: 'pending' | 'ready' | 'failed';
  readonly expiresAt: string;
}

/** The key of all queries of members. */
export const MEMBERS = ['catalogue-members'];

export const memberPath = (id: string): string => `${CATALOGUE}/members/${encodeURIComponent(id)}`;
