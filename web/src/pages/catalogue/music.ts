import { CATALOG_VERSIONS } from '../../../../src/catalog-versions.ts';
import { call } from '../../api/http.ts';

/** The fields of interface B's objects, in the latest version, that these pages show. */
export interface MusicObject {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly artistName?: string;
  readonly albumName?: string;
  readonly previewURL?: string | null;
}

export interface SearchAnswer {
  readonly search: { readonly data: Readonly<Record<string, readonly MusicObject[]>> };
}

const AT = '/operator/catalogue';
/** Where the latest version of the music catalogue is, for operators. */
const MUSIC = `${AT}/${CATALOG_VERSIONS.latest.segment}`;

export const KINDS = ['artists', 'albums', 'tracks', 'playlists', 'genres', 'stations', 'tags'] as const;
export const CHARTED = ['tracks', 'albums', 'artists'] as const;
export const RANGES = ['day', 'week', 'month', 'year', 'life'] as const;

export type Charted = (typeof CHARTED)[number];
export type Range = (typeof RANGES)[number];

/** The 50 most played, in order. */
export const readChart = async (
  kind: Charted,
  country: string,
  range: Range,
): Promise<readonly MusicObject[]> => {
  const query = new URLSearchParams({ catalog: country, range, limit: '50' });
  const answer = await call<Record<Charted, readonly MusicObject[]>>('GET', `${MUSIC}/${kind}/top?${query}`);
  return answer[kind];
};

const PER_TYPE = '8';

export const searchMusic = (text: string, mode: 'prefix' | 'verbose', country: string) => {
  const query = new URLSearchParams({ query: text, per_type_limit: PER_TYPE, catalog: country });
  return call<SearchAnswer>('GET', `${MUSIC}/search${mode === 'verbose' ? '/verbose' : ''}?${query}`);
};

/** The countries of the demo catalogue; any other can be typed. */
export const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'JP'];

export interface Application {
  readonly id: string;
  readonly name: string;
  readonly redirectUri: string;
  readonly oldRate: number;
  readonly newRate: number;
  /** A path segment, such as `v2.1`; null for the latest version. */
  readonly defaultVersion: string | null;
  readonly createdAt: string;
  readonly revokedAt: string | null;
}

export interface Import {
  readonly id: string;
  readonly kind: string;
  readonly source: string;
  readonly status: 'running' | 'stopped' | 'completed' | 'failed';
  readonly stage: string;
  readonly read: number;
  readonly written: number;
  readonly rejected: number;
  readonly message: string | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

export interface MusicMember {
  readonly id: string;
  readonly userName: string;
  readonly email: string;
  readonly catalog: string;
  readonly lang: string;
  readonly isLocked: boolean;
  readonly createdAt: string;
}

export const CATALOGUE = AT;
