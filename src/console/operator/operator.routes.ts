import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { auditOperator } from '../audited.ts';
import { installOperator } from '../membership.ts';
import { operatorAuditRoutes } from './audit.routes.ts';
import { applicationRoutes } from './catalogue/applications.routes.ts';
import { importRoutes } from './catalogue/imports.routes.ts';
import { oneMemberRoutes } from './catalogue/member.routes.ts';
import { memberRoutes } from './catalogue/members.routes.ts';
import { musicRoutes } from './catalogue/music.routes.ts';
import { doctorRoutes } from './doctor.routes.ts';
import { modelRoutes } from './models.routes.ts';
import { operatorOrganizationRoutes } from './organizations.routes.ts';
import { reviewRoutes } from './reviews.routes.ts';
import { OPERATOR } from './prefix.ts';
import { versionRoutes } from './version.routes.ts';
import { setupRoutes } from './setups.routes.ts';

/** Language models on this machine that nobody has taken. After the check for the operator. */
function nextDoorRoutes(app: App, { findNextDoor }: ConsoleParts): void {
  app.get(`${OPERATOR}/next-door`, { schema: { hide: true } }, async () => ({
    servers: (await findNextDoor?.()) ?? [],
  }));
}

/** The routes for the operator of the installation, one plugin for each page. */
const forOperators: readonly ((app: App, parts: ConsoleParts) => void)[] = [
  reviewRoutes,
  operatorOrganizationRoutes,
  operatorAuditRoutes,
  applicationRoutes,
  importRoutes,
  memberRoutes,
  oneMemberRoutes,
  nextDoorRoutes,
  modelRoutes,
  setupRoutes,
  doctorRoutes,
  versionRoutes,
];

/** Everything below `/console/api/operator`. After the sign-in check. */
export async function operatorRoutes(app: App, parts: ConsoleParts): Promise<void> {
  installOperator(app);
  auditOperator(app, parts);
  for (const routes of forOperators) routes(app, parts);
  await app.register(async (scope) => musicRoutes(scope, parts));
}
