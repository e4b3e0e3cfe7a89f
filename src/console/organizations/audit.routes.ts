import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { AuditFilter, AuditQuery } from './audit.schema.ts';
import { exportAudit, presentAudit } from './audit.service.ts';
import { OrganizationParams } from './organization.schema.ts';
import { ORGANIZATION } from './prefix.ts';

/** The headers of a CSV file that a browser downloads. */
export const CSV = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="audit-log.csv"',
};

/** The audit log of an organization. After the check for administrators. */
export function auditRoutes(app: App, { db }: ConsoleParts): void {
  const schema = { hide: true, params: OrganizationParams };
  app.get(
    `${ORGANIZATION}/audit`,
    { schema: { ...schema, querystring: AuditQuery } },
    async ({ params, query }) => presentAudit(db, { organizationId: params.organizationId }, query),
  );
  app.get(
    `${ORGANIZATION}/audit/export`,
    { schema: { ...schema, querystring: AuditFilter } },
    async ({ params, query }, reply) =>
      reply.headers(CSV).send(exportAudit(db, { organizationId: params.organizationId }, query)),
  );
}
