import { Type } from 'typebox';
import type { ConsoleParts } from '../../../app-parts.ts';
import { notFound } from '../../../errors/service-error.ts';
import type { App } from '../../../http/app-types.ts';
import { envelope, pageOf, pagingQuery } from '../../../http/paging.ts';
import { STOPPED } from '../../../importers/frame/import-rows.ts';
import { OPERATOR } from '../prefix.ts';
import { findImport, findImports, findRejects, type StoredImport } from './imports.store.ts';

const PATH = `${OPERATOR}/catalogue/imports`;
const Params = Type.Object({ importId: Type.String() });
const Query = Type.Object(pagingQuery);

/** A running import without an update for this long has been stopped; starting it again resumes it. */
const SILENT_MS = 60_000;

const isStopped = ({ status, message, updated_at }: StoredImport, now: number): boolean =>
  status === 'running' ? now - updated_at.getTime() > SILENT_MS : message === STOPPED;

const present = (row: StoredImport, now: number) => ({
  id: row.id,
  kind: row.kind,
  source: row.source,
  status: isStopped(row, now) ? 'stopped' : row.status,
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
export function importRoutes(app: App, { db, clock }: ConsoleParts): void {
  app.get(PATH, { schema: { hide: true, querystring: Query } }, async ({ query }) => {
    const page = pageOf(query);
    return envelope(await findImports(db, page), page, (row) => present(row, clock.wallTime()));
  });
  app.get(
    `${PATH}/:importId/rejects`,
    { schema: { hide: true, params: Params, querystring: Query } },
    async ({ params, query }) => {
      if (!(await findImport(db, params.importId))) throw notFound(`Import ${params.importId}`);
      const page = pageOf(query);
      return envelope(await findRejects(db, params.importId, page), page, (reject) => reject);
    },
  );
}
