import type { Writable } from 'node:stream';

/**
 * Writes one piece and waits until it has been sent: afterwards its memory may be reused.
 * @returns false when the reader has gone; the reason is given by the end of the process
 */
export const writeOut = (pipe: Writable, piece: Uint8Array): Promise<boolean> =>
  new Promise((resolve) => {
    if (pipe.destroyed || pipe.writableEnded) return resolve(false);
    const closed = (): void => resolve(false);
    pipe.once('close', closed);
    pipe.write(piece, (error) => {
      pipe.off('close', closed);
      resolve(!error);
    });
  });

/** Characters kept of a process's standard error: its end, which names the reason. */
const MOST_WORDS = 4000;

export const lastWords = (stream: NodeJS.ReadableStream): (() => string) => {
  let words = '';
  stream.setEncoding('utf8');
  stream.on('data', (piece: string) => (words = (words + piece).slice(-MOST_WORDS)));
  return () => words.trim();
};
