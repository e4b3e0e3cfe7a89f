import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { auditOrganization } from '../audited.ts';
import { installAdmin, installOrganization } from '../membership.ts';
import { organizationKeyRoutes } from '../provisioning/organization-keys.routes.ts';
import { auditRoutes } from './audit.routes.ts';
import { memberRoutes } from './members.routes.ts';
import { organizationSettingsRoutes } from './organization.routes.ts';
import { quotaRoutes } from './quotas.routes.ts';

/** The routes for an organization's administrators, one plugin for each page. */
const forAdmins: readonly ((app: App, parts: ConsoleParts) => void)[] = [
  organizationSettingsRoutes,
  memberRoutes,
  quotaRoutes,
  organizationKeyRoutes,
  auditRoutes,
];

/** Everything below `/console/api/organizations/{organizationId}`. After the sign-in check. */
export async function organizationRoutes(app: App, parts: ConsoleParts): Promise<void> {
  installOrganization(app, parts);
  auditOrganization(app, parts);
  await app.register(async (scope) => {
    installAdmin(scope);
    for (const routes of forAdmins) routes(scope, parts);
  });
}
