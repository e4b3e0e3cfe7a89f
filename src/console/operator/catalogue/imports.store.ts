import { shownColumns, type ShowingParts } from '../../../importers/frame/import-lease.ts';
import { findPage } from '../../../http/find-page.ts';
import type { CountedPage, Page } from '../../../http/paging.ts';
import type { Db } from '../../../storage/db.ts';

const COLUMNS = [
  'id',
  'kind',
  'source',
  'stage',
  'records_read',
  'records_written',
  'records_rejected',
  'started_at',
  'updated_at',
] as const;

const imports = (db: Db) => db.selectFrom('catalog_imports');

/** One page of imports, the newest first. */
export const findImports = ({ db, clock }: ShowingParts, page: Page) =>
  findPage(
    imports(db).select(COLUMNS).select(shownColumns(clock)).orderBy('started_at', 'desc').orderBy('id'),
    imports(db),
    imports(db),
    page,
  );

export const findImport = ({ db, clock }: ShowingParts, id: string) =>
  imports(db).select(COLUMNS).select(shownColumns(clock)).where('id', '=', id).executeTakeFirst();

export type StoredImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** One page of an import's rejects, in the order in which they were found. */
export const findRejects = (
  db: Db,
  importId: string,
  page: Page,
): Promise<CountedPage<{ readonly place: string; readonly reason: string }>> => {
  const rejects = db.selectFrom('catalog_import_rejects').where('import_id', '=', importId);
  return findPage(rejects.select(['place', 'reason']).orderBy('number'), rejects, rejects, page);
};
