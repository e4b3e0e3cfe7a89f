import { BackupError } from '../storage/backup/backup-error.ts';
import { StoreFailed } from '../storage/blobs/blobs.ts';
import { isFull } from '../storage/trouble.ts';
import { CommandError, type Output, runPlainCommand } from '../terminal/command-line.ts';

/** The exit code of a program that Ctrl-C ends. */
const INTERRUPTED = 130;

/** What a command works with. */
export interface Terms extends Output {
  readonly signal: AbortSignal;
}

const asCommandError = (error: unknown, signal: AbortSignal, ended: string): unknown => {
  if (signal.aborted) return new CommandError(ended, false);
  if (isFull(error)) return new CommandError('The disk of the database, or of the files, is full.', false);
  const isPlain = error instanceof BackupError || error instanceof StoreFailed;
  return isPlain ? new CommandError(error.message, false) : error;
};

/**
 * Runs a command that Ctrl-C ends in order. Answers the exit code: 0 done, 1 failed, 2 wrong arguments, 130 ended.
 * @param ended what to say when it was ended
 */
export async function runInterruptible(
  args: readonly string[],
  help: string,
  ended: string,
  perform: (terms: Terms) => Promise<void>,
): Promise<number> {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    const code = await runPlainCommand(args, help, async (output) => {
      await perform({ ...output, signal: ending.signal }).catch((error: unknown) => {
        throw asCommandError(error, ending.signal, ended);
      });
    });
    return ending.signal.aborted ? INTERRUPTED : code;
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
  }
}
