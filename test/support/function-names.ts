import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** Makes a name free for another function: what has it so far is called by its own id. Sessions that run keep it. */
export const freeName = async ({ db }: Pick<TestApp, 'db'>, name: string): Promise<void> => {
  const renamed = db.updateTable('functions').set({ name: sql<string>`'old_' || id` });
  await renamed.where('name', '=', name).execute();
};
