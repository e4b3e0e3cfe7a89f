import type { FlitePool } from './flite-pool.ts';

/**
 * Prints how an English text is pronounced, in Flite's notation: `pau hh ax l ow pau`. Uses the fastest
 * voice.
 */
export const printPhones =
  (pool: FlitePool) =>
  async (text: string): Promise<string> =>
    (await pool.run(['-ps', '-voice', 'kal16', '-t', text], new AbortController().signal)).phones;
