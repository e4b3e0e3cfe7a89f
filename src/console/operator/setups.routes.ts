import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { listSetups } from '../../keys/setups.store.ts';
import { providerRegistries } from '../../speech/providers/check-setup.ts';
import type { Db } from '../../storage/db.ts';
import { OPERATOR } from './prefix.ts';
import { SETUP_ROLES, SetupChange, SetupCreate, SetupTrial } from './setups.schema.ts';
import { createSetup, patchSetup, readSetup, removeSetup } from './setups.service.ts';
import { tryEntry } from './setups.trial.ts';

const params = Type.Object({ setupId: Type.String({ maxLength: 100 }) });

/** What can be named in each role, with what it needs and its options. */
const known = Object.fromEntries(
  SETUP_ROLES.map((role) => [
    role,
    Object.entries(providerRegistries[role]).map(([name, { title, needs, options = {} }]) => ({
      ...{ name, title, needs, options },
    })),
  ]),
);

const projectsOf = (db: Db) =>
  db
    .selectFrom('projects')
    .innerJoin('organizations', 'organizations.id', 'projects.organization_id')
    .select(['projects.id', 'projects.name', 'organizations.name as organization'])
    .orderBy('organizations.name')
    .orderBy('projects.name')
    .execute();

/** The setups that agents may choose. After the check for the operator. */
export function setupRoutes(app: App, parts: ConsoleParts): void {
  const path = `${OPERATOR}/setups`;
  app.get(path, { schema: { hide: true } }, async () => ({
    items: await listSetups(parts.db),
    projects: await projectsOf(parts.db),
    providers: known,
  }));
  app.post(path, { schema: { hide: true, body: SetupCreate } }, async ({ body }, reply) =>
    reply.code(201).send({ id: await createSetup(parts, body) }),
  );
  app.post(`${path}/trials`, { schema: { hide: true, body: SetupTrial } }, ({ body }) =>
    tryEntry(parts, body),
  );
  app.get(`${path}/:setupId`, { schema: { hide: true, params } }, async (request) =>
    readSetup(parts, request.params.setupId),
  );
  app.patch(`${path}/:setupId`, { schema: { hide: true, params, body: SetupChange } }, async (request) => {
    await patchSetup(parts, request.params.setupId, request.body);
    return {};
  });
  app.delete(`${path}/:setupId`, { schema: { hide: true, params } }, async (request) => {
    await removeSetup(parts, request.params.setupId);
    return {};
  });
}
