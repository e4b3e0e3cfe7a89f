import type { FastifyRequest } from 'fastify';
import type { CatalogVersions } from '../../catalog-versions.ts';
import { ServiceError } from '../../errors/service-error.ts';

/** The collections of interface B. Everything else is somebody else's, or has no version: `/oauth`, `/versions`. */
const COLLECTION =
  /^\/(?:artists|albums|tracks|genres?|playlists|stations|radios|tags|posts|search|me|members|favorites|screenname)(?=[/?]|$)/;

const VERSION = /^v?(\d)(?:\.(\d+|x))?(?:\.(?:\d+|x))?$/;

/** `*`, `x` and `x.x`: whichever version there is. */
const ANY = /^x(?:\.x){0,2}$/;

/** `2.0.0`, `2.0`, `2.1.x`, `v2.2`; a bare `2` is the latest of its kind, `*` the latest of all, and `1.0` is `v1`. */
function segmentOf(acceptVersion: string, { all, first, latest }: CatalogVersions): string | undefined {
  const range = acceptVersion.trim().toLowerCase().replaceAll('*', 'x');
  if (ANY.test(range)) return latest.segment;
  const [, major = '', minor = 'x'] = VERSION.exec(range) ?? [];
  if (major === '1' && (minor === '0' || minor === 'x')) return first.segment;
  if (major === '2' && minor === 'x') return latest.segment;
  return all.find(({ number }) => number === `${major}.${minor}`)?.segment;
}

/** Where the default version of the calling application stands on a request that named none. */
const APPLICATIONS_DEFAULT = Symbol('the default version of the calling application');

interface VersionedRequest {
  [APPLICATIONS_DEFAULT]?: string;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What `Accept-Version` says, undefined where it says nothing. */
const givenBy = ({ headers }: VersionedRequest): string | undefined => {
  const given = headers['accept-version'];
  return typeof given === 'string' && given.trim() !== '' ? given : undefined;
};

/**
 * The segment of the version that `Accept-Version` chooses.
 * @returns undefined where the header says nothing, null where it names a version that does not exist
 */
const acceptedBy = (request: VersionedRequest, versions: CatalogVersions): string | null | undefined => {
  const given = givenBy(request);
  return given === undefined ? undefined : (segmentOf(given, versions) ?? null);
};

/**
 * What `Accept-Version` chooses for an address without a version, as `acceptedBy` says it; undefined for any other
 * address, where the header means nothing.
 */
export const chosenVersionFor = (
  request: VersionedRequest,
  versions: CatalogVersions,
): string | null | undefined =>
  COLLECTION.test(request.url ?? '/') ? acceptedBy(request, versions) : undefined;

/**
 * The address with the version that answers it: the one that `Accept-Version` names, the default of the calling
 * application, or the latest one (4-decisions, "Interface B"; 8-client-facts, B). Addresses that have a version, or need none, stay as they are.
 */
export function withVersion(request: VersionedRequest, versions: CatalogVersions): string {
  const url = request.url ?? '/';
  if (!COLLECTION.test(url)) return url;
  const chosen = acceptedBy(request, versions) ?? request[APPLICATIONS_DEFAULT] ?? versions.latest.segment;
  return `/${chosen}${url}`;
}

/**
 * Whether only the calling application's default decides which version answers: neither the path nor `Accept-Version`
 * names one.
 */
export const namesNoVersion = (request: VersionedRequest): boolean =>
  COLLECTION.test(request.url ?? '/') && givenBy(request) === undefined;

/** Makes `withVersion` choose the default version of the calling application. */
export const setApplicationsDefault = (request: VersionedRequest, segment: string): void => {
  request[APPLICATIONS_DEFAULT] = segment;
};

/** Whether `setApplicationsDefault` has been called for this request. */
export const hasApplicationsDefault = (request: VersionedRequest): boolean =>
  request[APPLICATIONS_DEFAULT] !== undefined;

const isVersionless = (request: FastifyRequest): boolean => request.originalUrl !== request.url;

/**
 * Checks that the version in `Accept-Version` exists.
 * @throws 400 for a version-less path whose `Accept-Version` names a version that does not exist
 */
export function checkAcceptedVersion(request: FastifyRequest, versions: CatalogVersions): void {
  if (!isVersionless(request) || acceptedBy(request, versions) !== null) return;
  const segments = versions.all.map(({ segment }) => segment);
  throw new ServiceError('BadRequest', `Accept-Version must be one of ${segments.join(', ')}`);
}

/**
 * What a client is told that named no version, neither in the path nor in the header, and whose application has no
 * default version of its own: `url` has the latest by now.
 */
export const warningsFor = (request: FastifyRequest): readonly string[] => {
  if (!isVersionless(request) || givenBy(request) !== undefined) return [];
  if (hasApplicationsDefault(request.raw)) return [];
  const [, latest = ''] = request.url.split('/', 2);
  return [`No version was given, so this is ${latest}, the latest one. Name the version in the path.`];
};
