import { sql } from 'kysely';
import type { ConsoleParts } from '../../app-parts.ts';
import type { App } from '../../http/app-types.ts';
import { VERSION } from '../../kernel/version.ts';
import { OPERATOR } from './prefix.ts';

/** Which version of Duet runs, which version its tables have, and since when. After the check for the operator. */
export function versionRoutes(app: App, { db }: ConsoleParts): void {
  app.get(`${OPERATOR}/version`, { schema: { hide: true } }, async () => {
    const { rows } = await sql<{ name: string; timestamp: string }>`
      select name, timestamp from kysely_migration order by name collate "C" desc limit 1`.execute(db);
    return { program: VERSION, database: rows[0]?.name ?? null, migratedAt: rows[0]?.timestamp ?? null };
  });
}
