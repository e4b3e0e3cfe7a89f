import { Type } from 'typebox';
import type { ConsoleParts } from '../../../app-parts.ts';
import { invalidFields, notFound } from '../../../errors/service-error.ts';
import type { App } from '../../../http/app-types.ts';
import {
  type ListedApplication,
  listApplications,
  revokeApplication,
  setDefaultVersion,
} from '../../../members/applications.store.ts';
import { DEFAULT_VERSIONS, makeApplication } from '../../../members/applications.service.ts';
import { redirectUriFault } from '../../../members/redirect-uri.ts';
import { OPERATOR } from '../prefix.ts';

const PATH = `${OPERATOR}/catalogue/applications`;
const MOST = 1_000_000;
const rate = (usual: number) => Type.Integer({ minimum: 1, maximum: MOST, default: usual });

/** The path segment of a version; null for the latest, whichever it is. */
const DefaultVersion = Type.Union([Type.Null(), ...DEFAULT_VERSIONS.map((segment) => Type.Literal(segment))]);

const Create = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  redirectUri: Type.String({ maxLength: 2000 }),
  oldRate: Type.Optional(rate(5)),
  newRate: Type.Optional(rate(500)),
  defaultVersion: Type.Optional(DefaultVersion),
});
const Change = Type.Object({ defaultVersion: DefaultVersion });
const Params = Type.Object({ applicationId: Type.String() });

const present = ({ createdAt, revokedAt, ...application }: ListedApplication) => ({
  ...application,
  createdAt: createdAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
});

const checkUri = (uri: string): void => {
  const fault = redirectUriFault(uri);
  if (fault !== null) throw invalidFields({ redirectUri: [fault] });
};

/**
 * The applications of the music catalogue: who may call interface B, how often, and with which redirect
 * address.
 */
export function applicationRoutes(app: App, parts: ConsoleParts): void {
  app.get(PATH, { schema: { hide: true } }, async () => ({
    items: (await listApplications(parts.db)).map(present),
  }));
  app.post(PATH, { schema: { hide: true, body: Create } }, async (request, reply) => {
    const { name, redirectUri, oldRate = 5, newRate = 500, defaultVersion = null } = request.body;
    checkUri(redirectUri);
    const wanted = { name: name.trim(), redirectUri, oldRate, newRate, defaultVersion };
    const made = await makeApplication(parts, wanted);
    return reply.code(201).send(made);
  });
  app.patch(
    `${PATH}/:applicationId`,
    { schema: { hide: true, params: Params, body: Change } },
    async (request) => {
      const { applicationId } = request.params;
      const isKnown = await setDefaultVersion(parts.db, applicationId, request.body.defaultVersion);
      if (!isKnown) throw notFound(`Application ${applicationId}`);
      return {};
    },
  );
  app.delete(`${PATH}/:applicationId`, { schema: { hide: true, params: Params } }, async (request) => {
    const { applicationId } = request.params;
    const now = new Date(parts.clock.wallTime());
    const revoked = await parts.db.transaction().execute((db) => revokeApplication(db, applicationId, now));
    if (!revoked) throw notFound(`Application ${applicationId}`);
    return {};
  });
}
