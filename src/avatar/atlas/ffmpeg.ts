import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** ffmpeg is needed to make an atlas, never to play one. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError';
}

/** Writes until everything is written or ffmpeg stops reading; why it stopped, its exit code tells. */
const feed = async (pipe: Writable, input: Iterable<Uint8Array>): Promise<void> => {
  for (const piece of input) {
    if (pipe.destroyed) return;
    if (!pipe.write(piece)) await once(pipe, 'drain').catch(() => undefined);
  }
  pipe.end();
};

/**
 * Runs ffmpeg with `input` on its standard input.
 * @returns what it wrote to its standard output
 * @throws FfmpegError with ffmpeg's own words when it fails or is not installed
 */
export const runFfmpeg = async (args: readonly string[], input: Iterable<Uint8Array>): Promise<Buffer> => {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args]);
  const output: Buffer[] = [];
  let words = '';
  child.stdout.on('data', (piece: Buffer) => void output.push(piece));
  child.stderr.on('data', (piece: Buffer) => void (words += piece.toString()));
  child.stdin.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(new FfmpegError('ffmpeg is not installed.', { cause })));
    child.once('close', resolve);
  });
  const [code] = await Promise.all([ended, Promise.race([feed(child.stdin, input), ended])]);
  if (code !== 0) throw new FfmpegError(`ffmpeg failed (${code}): ${words.trim()}`);
  return Buffer.concat(output);
};
