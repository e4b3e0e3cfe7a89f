import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from '../terminal/command-line.ts';

/** Asks for something secret. @throws CommandError when there is nobody to ask */
export type Ask = (question: string) => Promise<string>;

/** Asks on the terminal, and shows nothing of what is typed. */
export const askHidden: Ask = async (question) => {
  if (!process.stdin.isTTY)
    throw new CommandError(`${question} cannot be asked for without a terminal: name a file with it.`, false);
  process.stderr.write(`${question}: `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
};

/** The first line of a file. @throws CommandError */
const firstLine = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').split(/\r?\n/, 1)[0] ?? '';
  } catch (error) {
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}.`, false);
  }
};

/** A secret: the first line of the file, or else what is typed. @throws CommandError for an empty one */
export async function askFor(question: string, file: string | undefined, ask: Ask): Promise<string> {
  const secret = file === undefined ? await ask(question) : firstLine(file);
  if (secret === '') throw new CommandError(`${question} is empty.`, false);
  return secret;
}
