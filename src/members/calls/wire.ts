import type { FastifyRequest } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';
import type { Query } from '../../catalog/http/query.ts';
import { checkInclude } from '../../catalog/v2/include.ts';
import type { Version } from '../../catalog-versions.ts';
import { type Wire, wireOf } from '../../catalog/v2/wire.ts';
import { checkAcceptedVersion } from '../../catalog/v2/versionless.ts';

/**
 * How the version writes objects that have no links of their own.
 *
 * @param plural the name of the objects: members, account
 * @throws ServiceError 406 for a version that is not accepted, 400 for an `include` of v2.0 (spec B, 9)
 */
export function wireWithoutLinks(
  version: Version,
  { publicUrl, secrets, catalogVersions }: Pick<MemberParts, 'publicUrl' | 'secrets' | 'catalogVersions'>,
  request: FastifyRequest,
  plural: string,
): Wire {
  checkAcceptedVersion(request, catalogVersions);
  const wire = wireOf(version, { publicUrl, secrets }, request);
  checkInclude({ wire, query: request.query as Query }, { plural });
  return wire;
}
