import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
import type { App, ConsolePlugin } from '../../http/app-types.ts';
import { installAudit } from '../../http/audit.ts';
import { failures } from '../../http/failures.ts';
import {
  type Idempotent,
  installIdempotency,
  plannedIds,
  withIdempotencyKey,
} from '../../http/idempotency/index.ts';
import { envelope, pageOf } from '../../http/paging.ts';
import { VERSION_HEADER } from '../../http/schemas.ts';
import { installUnknownFields } from '../../http/unknown-fields.ts';
import { removeProject } from '../organizations/organization.service.ts';
import { installOrganizationKey, organizationKeyOf } from './organization-key.ts';
import { projectKeyRoutes } from './project-keys.routes.ts';
import { changeProject, presentProject, provisionProject, requireProject } from './projects.service.ts';
import { findProjects } from './projects.store.ts';
import { PROJECTS } from './prefix.ts';
import {
  Project,
  ProjectChange,
  ProjectCreate,
  ProjectPage,
  ProjectParams,
  ProjectsQuery,
} from './provisioning.schema.ts';

const tags = ['Provisioning'];
const params = ProjectParams;
const one = `${PROJECTS}/:projectId`;

const list = {
  tags,
  operationId: 'listProjects',
  summary: 'Projects of the organization, oldest first',
  description:
    'Needs a key of the organization with the scope `projects:read`, which an administrator makes in the console; the API key of a project is 401. `search` looks in name and id.',
  querystring: ProjectsQuery,
  response: { 200: ProjectPage, ...failures(403) },
};

const create = {
  tags,
  operationId: 'createProject',
  summary: 'Create a project, perhaps with limits of its own',
  description:
    'Needs a key of the organization with the scope `projects:write`. A project for each of your customers: none sees what belongs to another, and with limits none takes the places of all. Give it an API key next. An organization has at most 200 projects (409 `Conflict`).',
  body: ProjectCreate,
  response: { 201: Project, ...failures(403, 409, 413, 415) },
};

const read = {
  tags,
  operationId: 'getProject',
  summary: 'One project',
  description: 'Needs the scope `projects:read`. A limit that is null is that of the organization alone.',
  params,
  response: { 200: Project, ...failures(403, 404) },
};

const change = {
  tags,
  operationId: 'updateProject',
  summary: 'Rename a project, or change its limits',
  description:
    'Needs the scope `projects:write`. A limit that is left out stays as it is, null takes it away. Limits count for sessions that begin later; those that run go on.',
  params,
  body: ProjectChange,
  response: { 200: Project, ...failures(403, 404, 413, 415) },
};

const remove = {
  tags,
  operationId: 'deleteProject',
  summary: 'Delete a project with everything in it, keys included',
  description:
    'Needs the scope `projects:write`. For good: agents, knowledge, webhooks, records of sessions and memories go in one step. 409 `Conflict` while a session runs or can still be joined in it, and for the only project of the organization.',
  params,
  response: { 200: Type.Object({}), ...failures(403, 404, 409) },
};

/** The projects of the organization. */
function projectRoutes(app: App, parts: ConsoleParts): void {
  const reading = { scope: 'projects:read' } as const;
  const writing = { scope: 'projects:write' } as const;
  const of = (request: FastifyRequest): string => organizationKeyOf(request).organizationId;

  app.get(PROJECTS, { schema: list, config: reading }, async (request) => {
    const page = pageOf(request.query);
    return envelope(
      await findProjects(parts.db, of(request), request.query.search, page),
      page,
      presentProject,
    );
  });
  app.post(PROJECTS, { schema: create, config: writing }, async (request, reply) => {
    const project = await provisionProject(parts, of(request), request.body);
    return reply.code(201).header('location', `${PROJECTS}/${project.id}`).send(project);
  });
  app.get(one, { schema: read, config: reading }, async (request) =>
    presentProject(await requireProject(parts, of(request), request.params.projectId)),
  );
  app.patch(one, { schema: change, config: writing }, async (request) =>
    changeProject(parts, of(request), request.params.projectId, request.body),
  );
  app.delete(one, { schema: remove, config: writing }, async (request) => {
    await removeProject(parts, of(request), request.params.projectId);
    return {};
  });
}

/** What takes an `Idempotency-Key`. */
const OPERATIONS: Readonly<Record<string, Idempotent>> = {
  [PROJECTS]: { makes: 'proj' },
  [`${PROJECTS}/:projectId/keys`]: { makes: 'key', answer: null },
  [`${PROJECTS}/:projectId/keys/:keyId/rotate`]: {
    makes: 'key',
    at: (id, path) => `${path.slice(0, path.lastIndexOf('/keys/'))}/keys/${id}`,
    answer: null,
  },
};

const operationOf = (method: string, route: string): Idempotent | undefined =>
  method === 'POST' && Object.hasOwn(OPERATIONS, route) ? OPERATIONS[route] : undefined;

const projectOf = (request: FastifyRequest): string | null =>
  (request.params as { readonly projectId?: string }).projectId ?? null;

/** Records every change in the audit log of the organization. */
const audit = (app: App, parts: ConsoleParts): void =>
  installAudit(app, parts, (request) => {
    const { id, name, organizationId } = organizationKeyOf(request);
    const actor = { actor_kind: 'key', actor_id: id, actor_name: name } as const;
    return { ...actor, organization_id: organizationId, project_id: projectOf(request) };
  });

/**
 * Projects of an organization and their API keys, for programs: by a key that an administrator has made in the console,
 * and that opens nothing else.
 */
export const provisioning: ConsolePlugin = (app, given) => {
  const parts = { ...given, ids: plannedIds(given.ids) };
  app.addHook('onRoute', (route) => {
    route.schema = operationOf(String(route.method), route.url)
      ? withIdempotencyKey(route.schema ?? {}, VERSION_HEADER)
      : { ...route.schema, headers: Type.Object(VERSION_HEADER) };
  });
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  installOrganizationKey(app, parts);
  audit(app, given);
  installIdempotency(app, given, {
    find: operationOf,
    ownerOf: (request) => {
      const { organizationId, scopes } = organizationKeyOf(request);
      return { ownerId: organizationId, projectId: null, role: [...scopes].sort().join(' ') };
    },
  });
  installUnknownFields(app);
  projectRoutes(app, parts);
  projectKeyRoutes(app, parts);
};
