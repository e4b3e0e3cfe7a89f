/** Thrown for a file that cannot be read. The message is one sentence for whoever sent it. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
}

export const UNPACKS_TO_MORE = 'It unpacks to more than can be read.';
export const TOO_MUCH_MEMORY = 'It takes too much memory to read.';
export const TOO_MUCH_TEXT = 'It holds more text than can be read (12 million characters).';
