import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { auditOrganization } from '../audited.ts';
import { installAdmin, installProject } from '../membership.ts';
import { agentRoutes } from './agents.routes.ts';
import { buildingRoutes } from './building.routes.ts';
import { forgetRoutes } from './forget.routes.ts';
import { hintRoutes } from './hints.routes.ts';
import { keyRoutes } from './keys.routes.ts';
import { playgroundRoutes } from './playground.routes.ts';
import { PROJECT, projectResources } from './resources.ts';
import { usageRoutes } from './usage.routes.ts';
import { voiceRoutes } from './voices.routes.ts';

/** The routes for a project's administrators, one plugin for each page. */
const forAdmins: readonly ((app: App, parts: ConsoleParts) => void)[] = [
  usageRoutes,
  hintRoutes,
  forgetRoutes,
  agentRoutes,
  buildingRoutes,
  keyRoutes,
  voiceRoutes,
];

/** Everything below `/console/api/projects/{projectId}`. After the sign-in check. */
export async function projectRoutes(app: App, parts: ConsoleParts): Promise<void> {
  installProject(app, parts);
  auditOrganization(app, parts);
  playgroundRoutes(app, parts);
  await app.register(async (scope) => {
    installAdmin(scope);
    for (const routes of forAdmins) routes(scope, parts);
  });
  await app.register(async (scope) => projectResources(scope, parts), { prefix: PROJECT });
}
