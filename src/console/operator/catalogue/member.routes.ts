import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import type { ConsoleParts } from '../../../app-parts.ts';
import { isCountry } from '../../../catalog/http/countries.ts';
import { languageOf } from '../../../catalog/http/query.ts';
import { invalidFields, notFound, ServiceError } from '../../../errors/service-error.ts';
import type { App } from '../../../http/app-types.ts';
import { applicationsOf, disconnect } from '../../../members/accounts/applications.store.ts';
import { removeAccount } from '../../../members/accounts/removal.service.ts';
import { isLocked } from '../../../members/accounts/sign-in.service.ts';
import { exportOf, requestExport, sendExport } from '../../../members/exports/exports.service.ts';
import type { MemberExportState } from '../../../members/exports/exports.store.ts';
import { changeMember } from '../../../members/profile/profile.service.ts';
import { OPERATOR } from '../prefix.ts';
import { countsOf, listensOf, playlistsOf, readMember } from './member.store.ts';

const PATH = `${OPERATOR}/catalogue/members/:memberId`;
const hide = true;
const id = Type.String({ maxLength: 64 });
const Params = Type.Object({ memberId: id });
const ofApplication = Type.Object({ memberId: id, applicationId: id });
const ofExport = Type.Object({ memberId: id, exportId: id });

const Change = Type.Object({
  email: Type.Optional(Type.String({ maxLength: 254, pattern: '^$|^[^@\\s]+@[^@\\s]+$' })),
  firstName: Type.Optional(Type.String({ maxLength: 100 })),
  lastName: Type.Optional(Type.String({ maxLength: 100 })),
  catalog: Type.Optional(Type.String({ maxLength: 2 })),
  lang: Type.Optional(Type.String({ maxLength: 35 })),
  visibility: Type.Optional(Type.Union([Type.Literal('public'), Type.Literal('private')])),
});

const nowOf = ({ clock }: ConsoleParts): Date => new Date(clock.wallTime());

const memberOf = async ({ db }: ConsoleParts, memberId: string) => {
  const found = await readMember(db, memberId);
  if (found === undefined) throw notFound(`Member ${memberId}`);
  return found;
};

const presentExport = ({ id: exportId, status, createdAt, expiresAt }: MemberExportState) => ({
  ...{ id: exportId, status },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Everything that the page of one member shows. @throws 404 */
async function present(parts: ConsoleParts, memberId: string) {
  const { db } = parts;
  const { lockedUntil, createdAt, ...member } = await memberOf(parts, memberId);
  const now = nowOf(parts);
  const [counts, applications, playlists, listens, exported] = await Promise.all([
    countsOf(db, memberId),
    applicationsOf(db, memberId, now),
    playlistsOf(db, memberId),
    listensOf(db, memberId),
    exportOf(parts, memberId),
  ]);
  return {
    ...{ ...member, counts, listens },
    createdAt: createdAt.toISOString(),
    isLocked: isLocked({ lockedUntil }, now),
    applications: applications.map((one) => ({ ...one, since: one.since.toISOString() })),
    playlists: playlists.map((one) => ({ ...one, id: `mp.${one.id}` })),
    export: exported === undefined ? null : presentExport(exported),
  };
}

/** The fields of a change as they are stored. @throws 400 */
function changeOf(given: Static<typeof Change>): Static<typeof Change> {
  const lang = given.lang === undefined ? undefined : languageOf(given.lang);
  const faults = {
    ...(given.catalog !== undefined &&
      !isCountry(given.catalog) && {
        catalog: ['must be two upper-case letters of a country, such as US'],
      }),
    ...(lang === null && { lang: ['must be a language such as en-US'] }),
  };
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return { ...given, ...(typeof lang === 'string' && { lang }) };
}

/**
 * Changes a member in one transaction.
 * @throws 400 for an e-mail that another member has: nothing else of a change can be taken
 */
const change = (parts: ConsoleParts, memberId: string, given: Static<typeof Change>): Promise<void> =>
  parts.db
    .transaction()
    .execute((db) => changeMember(db, memberId, changeOf(given)))
    .catch((error: unknown) => {
      const isTaken = error instanceof ServiceError && error.errorCode === 'Conflict';
      throw isTaken ? invalidFields({ email: ['is taken'] }) : error;
    });

const ofExports = (app: App, parts: ConsoleParts): void => {
  app.post(`${PATH}/exports`, { schema: { hide, params: Params } }, async ({ params }, reply) => {
    await memberOf(parts, params.memberId);
    return reply.code(202).send(presentExport(await requestExport(parts, params.memberId)));
  });
  app.get(`${PATH}/exports/:exportId`, { schema: { hide, params: ofExport } }, async ({ params }, reply) =>
    sendExport(parts, reply as FastifyReply, { memberId: params.memberId, id: params.exportId }),
  );
};

/** One member of the music catalogue: what is known, what others have access, and everything that can be done. */
export function oneMemberRoutes(app: App, parts: ConsoleParts): void {
  app.get(PATH, { schema: { hide, params: Params } }, ({ params }) => present(parts, params.memberId));
  app.patch(PATH, { schema: { hide, params: Params, body: Change } }, async ({ params, body }) => {
    await memberOf(parts, params.memberId);
    await change(parts, params.memberId, body);
    return present(parts, params.memberId);
  });
  app.delete(PATH, { schema: { hide, params: Params } }, async ({ params }) => {
    const { userName } = await memberOf(parts, params.memberId);
    await removeAccount(parts, userName);
    return {};
  });
  app.delete(
    `${PATH}/applications/:applicationId`,
    { schema: { hide, params: ofApplication } },
    async ({ params }) => {
      const { memberId, applicationId } = params;
      const now = nowOf(parts);
      const ended = await parts.db
        .transaction()
        .execute((db) => disconnect(db, memberId, applicationId, now));
      if (ended === 0) throw notFound(`Application ${applicationId}`);
      return {};
    },
  );
  ofExports(app, parts);
}
