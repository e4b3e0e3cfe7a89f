import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { OneOf } from '../../http/schemas.ts';
import { readLimit } from '../../platform/limits.ts';
import { projectScope } from '../../storage/scope.ts';
import { membershipOf } from '../membership.ts';
import { listConnectors } from './connectors.service.ts';
import { PROJECT } from './resources.ts';
import { usersOf } from './uses.store.ts';

const ProjectParams = Type.Object({ projectId: Type.String() });
const USED = ['knowledge-bases', 'faqs', 'functions', 'mcp-servers'] as const;
const UsesParams = Type.Object({ projectId: Type.String(), kind: OneOf(USED), id: Type.String() });

/** The routes that the pages of knowledge and tools need beside interface A. */
export function buildingRoutes(app: App, parts: ConsoleParts): void {
  app.get(`${PROJECT}/uses/:kind/:id`, { schema: { hide: true, params: UsesParams } }, async (request) => {
    const { projectId, kind, id } = request.params;
    return { items: await usersOf(projectScope(parts.db, projectId), kind, id) };
  });
  app.get(`${PROJECT}/connectors`, { schema: { hide: true, params: ProjectParams } }, async () => ({
    items: listConnectors(parts.connectors),
  }));
  app.get(
    `${PROJECT}/knowledge-limit`,
    { schema: { hide: true, params: ProjectParams } },
    async (request) => ({
      files: await readLimit(parts.db, membershipOf(request).organizationId, 'knowledgeFiles'),
    }),
  );
}
