import { EncoderFailed, MediaRefused } from './encoder.ts';

/** Errors with a sentence for whoever sent the file; the engine's own message is the cause, for the log. */
export const broken = (words: string): MediaRefused =>
  new MediaRefused('This file is broken or incomplete and cannot be read. Save it anew and send it again.', {
    cause: words,
  });

export const tooSlow = (words: string): MediaRefused =>
  new MediaRefused(
    'This file takes too long to read. Save it anew in a plainer format, or a shorter part of it.',
    {
      cause: words,
    },
  );

export const engineFailed = (words: string): EncoderFailed =>
  new EncoderFailed('The encoder failed; the log of the service says how.', { cause: words });
