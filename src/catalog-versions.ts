/*
 * The versions of the music interface (interface B) and what each of them has: the one table that routes, presenters,
 * members, OAuth, the OpenAPI document and the console read. It imports nothing, since browsers read it as well.
 */

/** Which of an application's two rates a request counts for (4-decisions, "Interface B, details"). */
export type Budget = 'old' | 'new';

/** Requests a second of an application that was given no other rate (spec B, 8). */
export const DEFAULT_RATES: Readonly<Record<Budget, number>> = { old: 5, new: 500 };

/** The number of a version that answers in an envelope, which is every version but v1 (facts, 2). */
export type Version = `2.${number}`;

/** A row of the table. */
interface Release {
  /** As paths and `Accept-Version` write it, without `v`. */
  readonly number: '1' | Version;
  readonly budget: Budget;
}

/** Every version, the oldest first. The last one is the latest: it answers where a path names no version (spec B, 9). */
export const RELEASES = [
  { number: '1', budget: 'old' },
  { number: '2.0', budget: 'old' },
  { number: '2.1', budget: 'new' },
  { number: '2.2', budget: 'new' },
] as const satisfies readonly Release[];

/** The numbers of the table: what `since` and `until` may name. */
export type Known = (typeof RELEASES)[number]['number'];
/** Those of them that answer in an envelope. */
export type KnownLater = Extract<Known, Version>;

/** From the version in which something appears to the last one that has it, which is the latest when left out. */
export interface Span {
  readonly since: Known;
  readonly until?: Known;
}

/**
 * What a version has or lacks as a whole. A path has its span in a table of routes (`src/catalog/v2/routes`), and a
 * field of an object in its presenter.
 */
const FEATURES = {
  /** A locked member is refused with 423 (spec B, 5.10); later versions accept a valid token. */
  memberLock: { since: '1', until: '2.0' },
  /** The parameter `include` (spec B, 9). */
  include: { since: '2.0', until: '2.0' },
  /** OAuth with a code challenge, below the version (spec B, 4). */
  oauthChallenge: { since: '2.0' },
  /** `/me/personalized` (spec B, 4). */
  personalLists: { since: '2.1' },
  /** `/me/library/playlists/{id}/images` (spec B, 4). */
  playlistImages: { since: '2.0' },
  /** 504 for an upstream service that has timed out, which was 500 before (spec B, 7). */
  gatewayTimeout: { since: '2.2' },
} as const satisfies Readonly<Record<string, Span>>;

export type Feature = keyof typeof FEATURES;

/** A number to sort versions by: 2.10 comes after 2.9. */
const orderOf = (number: Release['number']): number => {
  const [major, minor = 0] = number.split('.').map(Number);
  return (major ?? 0) * 1_000 + minor;
};

/** Whether a version lies in a span, both ends included. */
export const isWithin = (number: Release['number'], { since, until }: Span): boolean =>
  orderOf(number) >= orderOf(since) && (until === undefined || orderOf(number) <= orderOf(until));

/** Whether a version is this one or came after it. */
export const isFrom = (version: Version, since: KnownLater): boolean => isWithin(version, { since });

/** Whether a version has a feature. */
export const hasFeature = (number: Release['number'], feature: Feature): boolean =>
  isWithin(number, FEATURES[feature]);

/** A version with its path segment, such as `v2.2`. */
export interface CatalogVersion extends Release {
  readonly segment: string;
}

/** A version that answers in an envelope. */
export interface LaterVersion extends CatalogVersion {
  readonly number: Version;
}

/** The table as the service reads it. */
export interface CatalogVersions {
  /** The oldest first. */
  readonly all: readonly CatalogVersion[];
  readonly first: CatalogVersion;
  /** Every version but the first. */
  readonly later: readonly LaterVersion[];
  readonly latest: LaterVersion;
  /** Those of the later versions that have a feature. */
  having(feature: Feature): readonly LaterVersion[];
  /** The path segments of the versions that share a budget. */
  sharing(budget: Budget): readonly string[];
}

/** Whether a version answers in an envelope. */
export const isLater = (version: CatalogVersion): version is LaterVersion => version.number !== '1';

/**
 * Makes a table of releases, the oldest first.
 * @throws Error for a table without v1, or without any later version
 */
export function catalogVersions(releases: readonly Release[]): CatalogVersions {
  const all = releases.map((release) => ({ ...release, segment: `v${release.number}` }));
  const first = all.find((version) => !isLater(version));
  const later = all.filter(isLater);
  const latest = later.at(-1);
  if (first === undefined || latest === undefined) throw new Error('the table of versions is not complete');
  return {
    ...{ all, first, later, latest },
    having: (feature) => later.filter(({ number }) => hasFeature(number, feature)),
    sharing: (budget) => all.filter((one) => one.budget === budget).map(({ segment }) => segment),
  };
}

/** The versions that this service serves. */
export const CATALOG_VERSIONS: CatalogVersions = catalogVersions(RELEASES);
