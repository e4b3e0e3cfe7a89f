import type { Writable } from 'node:stream';

/**
 * Writes one piece and waits until it has left: whoever made it may use its memory again then.
 * @returns false when nobody reads any more; why, the end of the process tells
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

/** What a process says on its standard error: the end of it, which names the reason. */
export const MOST_WORDS = 4000;

export const lastWords = (stream: NodeJS.ReadableStream): (() => string) => {
  let words = '';
  stream.setEncoding('utf8');
  stream.on('data', (piece: string) => (words = (words + piece).slice(-MOST_WORDS)));
  return () => words.trim();
};
