import type { FlitePool } from './flite-pool.ts';

/** Says how an English text is pronounced, in Flite's own print: `pau hh ax l ow pau`. The quickest voice is asked. */
export const printPhones =
  (pool: FlitePool) =>
  async (text: string): Promise<string> =>
    (await pool.run(['-ps', '-voice', 'kal16', '-t', text], new AbortController().signal)).phones;
