import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberParts } from '../../app-parts.ts';
import { createCatalogReader } from '../../catalog/domain/catalog-reader.ts';
import { callOf as firstCallOf } from '../../catalog/v1/v1.routes.ts';
import type { Call as FirstCall } from '../../catalog/v1/call.ts';
import type { Call, Shown } from '../../catalog/v2/call.ts';
import { callOf, envelope, JSON_TYPE } from '../../catalog/v2/v2.ts';
import { checkAcceptedVersion, warningsFor } from '../../catalog/v2/versionless.ts';
import type { Version } from '../../catalog-versions.ts';
import { callingMember } from '../member-scope.ts';
import { showingMembers } from '../profile/showing.ts';

/** One request of a member, in the form that the handlers of v2.x and of v1 take. */
export type MemberCall = Call & { readonly memberId: string };
export type FirstMemberCall = FirstCall & Pick<MemberParts, 'db'> & { readonly memberId: string };

/** Reads requests of one version of v2.x, and writes answers in its envelope. Within `memberScope`. */
export function memberCalls(version: Version, parts: MemberParts) {
  const reader = createCatalogReader(parts.db, parts.clock);
  const reading = { ...parts, showMembers: showingMembers(parts) };
  return {
    callOf(request: FastifyRequest): MemberCall {
      checkAcceptedVersion(request, parts.catalogVersions);
      return { ...callOf(version, reading, reader, request), memberId: callingMember(request).id };
    },
    /**
     * Writes an answer in the version's envelope.
     * @param warnings what the envelope warns of, beside the usual warnings
     */
    answer(request: FastifyRequest, reply: FastifyReply, shown: Shown, warnings: readonly string[] = []) {
      // The type is set here, because Fastify sets none for a reply that has a serializer of its own
      // (`pretty`).
      void reply.type(JSON_TYPE);
      return envelope(version, shown, [...warningsFor(request), ...warnings]);
    },
  };
}

/** Reads requests of v1. Within `memberScope`. */
export function firstMemberCalls(parts: MemberParts) {
  const reader = createCatalogReader(parts.db, parts.clock);
  return (request: FastifyRequest): FirstMemberCall => ({
    ...firstCallOf(parts, reader, request),
    db: parts.db,
    memberId: callingMember(request).id,
  });
}
