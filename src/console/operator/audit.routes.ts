import { Type } from 'typebox';
import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { CSV } from '../organizations/audit.routes.ts';
import { auditFilter, AuditQuery } from '../organizations/audit.schema.ts';
import { exportAudit, presentAudit } from '../organizations/audit.service.ts';
import type { AuditOf } from '../organizations/audit.store.ts';
import { OPERATOR } from './prefix.ts';

/** An organization's id, or `installation` for entries without an organization; absent: all entries. */
const organizationId = Type.Optional(Type.String({ maxLength: 200 }));
const Query = Type.Object({ ...AuditQuery.properties, organizationId });
const Filter = Type.Object({ ...auditFilter, organizationId });

const INSTALLATION = 'installation';

const logOf = (id: string | undefined): AuditOf => {
  if (!id) return 'all';
  return { organizationId: id === INSTALLATION ? null : id };
};

/** The audit log of the installation and of all organizations. After the check for the operator. */
export function operatorAuditRoutes(app: App, { db }: ConsoleParts): void {
  app.get(
    `${OPERATOR}/audit`,
    { schema: { hide: true, querystring: Query } },
    async ({ query: { organizationId: id, ...page } }) => presentAudit(db, logOf(id), page),
  );
  app.get(
    `${OPERATOR}/audit/export`,
    { schema: { hide: true, querystring: Filter } },
    async ({ query: { organizationId: id, ...filter } }, reply) =>
      reply.headers(CSV).send(exportAudit(db, logOf(id), filter)),
  );
}
