import { Type } from 'typebox';
import type { ConsoleParts } from '../../../app-parts.ts';
import { notFound } from '../../../errors/service-error.ts';
import type { App } from '../../../http/app-types.ts';
import { envelope, pageOf, pagingQuery } from '../../../http/paging.ts';
import { DIED } from '../../../importers/frame/import-lease.ts';
import { STOPPED } from '../../../importers/frame/import-rows.ts';
import { OPERATOR } from '../prefix.ts';
import { findImport, findImports, findRejects, type StoredImport } from './imports.store.ts';

const PATH = `${OPERATOR}/catalogue/imports`;
const Params = Type.Object({ importId: Type.String() });
const Query = Type.Object(pagingQuery);

/** Whether an import was stopped or killed: starting it again resumes it. */
const isStopped = ({ message }: StoredImport): boolean => message === STOPPED || message === DIED;

const present = (row: StoredImport) => ({
  id: row.id,
  kind: row.kind,
  source: row.source,
  status: isStopped(row) ? 'stopped' : row.status,
  stage: row.stage,
  read: Number(row.records_read),
  written: Number(row.records_written),
  rejected: Number(row.records_rejected),
  message: row.message,
  startedAt: row.started_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

/** The imports into the music catalogue, with their progress. They are started at the command line. */
export function importRoutes(app: App, parts: ConsoleParts): void {
  app.get(PATH, { schema: { hide: true, querystring: Query } }, async ({ query }) => {
    const page = pageOf(query);
    return envelope(await findImports(parts, page), page, present);
  });
  app.get(
    `${PATH}/:importId/rejects`,
    { schema: { hide: true, params: Params, querystring: Query } },
    async ({ params, query }) => {
      if (!(await findImport(parts, params.importId))) throw notFound(`Import ${params.importId}`);
      const page = pageOf(query);
      return envelope(await findRejects(parts.db, params.importId, page), page, (reject) => reject);
    },
  );
}
