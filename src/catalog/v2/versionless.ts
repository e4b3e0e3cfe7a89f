import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../errors/service-error.ts';
import { VERSIONS } from './version.ts';

/** What answers when no version is given: the latest stable one (spec B, 9). */
const LATEST = 'v2.2';
/** Every version segment of the interface. */
const SEGMENTS = ['v1', ...VERSIONS.map((version) => `v${version}`)];

/** The collections of interface B. Everything else is somebody else's, or has no version: `/oauth`, `/versions`. */
const COLLECTION =
  /^\/(?:artists|albums|tracks|genres?|playlists|stations|radios|tags|posts|search|me|members)(?=[/?]|$)/;

const VERSION = /^v?(\d)(?:\.(\d+|x))?(?:\.(?:\d+|x))?$/;

/** `*`, `x` and `x.x`: whichever version there is. */
const ANY = /^x(?:\.x){0,2}$/;

/** `2.0.0`, `2.0`, `2.1.x`, `v2.2`; a bare `2` is the latest of its kind, `*` the latest of all, and `1.0` is `v1`. */
function segmentOf(acceptVersion: string): string | undefined {
  const range = acceptVersion.trim().toLowerCase().replaceAll('*', 'x');
  if (ANY.test(range)) return LATEST;
  const [, major = '', minor = 'x'] = VERSION.exec(range) ?? [];
  if (major === '1' && (minor === '0' || minor === 'x')) return 'v1';
  if (major === '2' && minor === 'x') return LATEST;
  return SEGMENTS.find((segment) => segment === `v${major}.${minor}`);
}

interface Asked {
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * The segment of the version that `Accept-Version` chooses.
 * @returns undefined where the header says nothing, null where it names a version that does not exist
 */
const acceptedBy = ({ headers }: Asked): string | null | undefined => {
  const given = headers['accept-version'];
  return typeof given === 'string' && given.trim() !== '' ? (segmentOf(given) ?? null) : undefined;
};

/**
 * What `Accept-Version` chooses for an address without a version, as `acceptedBy` says it; undefined for any other
 * address, where the header means nothing.
 */
export const chosenFor = (request: Asked): string | null | undefined =>
  COLLECTION.test(request.url ?? '/') ? acceptedBy(request) : undefined;

/**
 * The address with the version that answers it: the latest one, or the one that `Accept-Version` names
 * (4-decisions, "Interface B"). Addresses that have a version, or need none, stay as they are.
 */
export function withVersion(request: Asked): string {
  const url = request.url ?? '/';
  if (!COLLECTION.test(url)) return url;
  return `/${acceptedBy(request) ?? LATEST}${url}`;
}

const isVersionless = (request: FastifyRequest): boolean => request.originalUrl !== request.url;

/** @throws 400 for a version-less path whose `Accept-Version` names a version that does not exist */
export function checkAcceptedVersion(request: FastifyRequest): void {
  if (!isVersionless(request) || acceptedBy(request) !== null) return;
  throw new ServiceError('BadRequest', `Accept-Version must be one of ${SEGMENTS.join(', ')}`);
}

/** What a client is told that named no version, neither in the path nor in the header. */
export const warningsFor = (request: FastifyRequest): readonly string[] =>
  isVersionless(request) && acceptedBy(request) === undefined
    ? [`No version was given, so this is ${LATEST}, the latest one. Name the version in the path.`]
    : [];
