/** The process that parses strangers' audio files and decodes their pictures, one at a time. */
import { preparePicture } from '../../../catalog/images/prepare-picture.ts';
import { serve } from '../../../child-process/serve.ts';
import type { ReadingOrder, ReadingReport, ReadingResults } from '../messages.ts';
import { coverIn, readAudio, tagsIn } from './read-audio.ts';

const resultOf = (order: ReadingOrder, content: Buffer): Promise<ReadingResults[keyof ReadingResults]> => {
  if (order.kind === 'prepared') return preparePicture(content);
  if (order.kind === 'cover') return coverIn(order.path);
  return order.kind === 'tags' ? tagsIn(order.path, order) : readAudio(order.path, order);
};

/** Whether a file could not be parsed because the system failed to read it. */
const isOfSystem = (error: unknown): boolean =>
  error instanceof Error && ('syscall' in error || isOfSystem(error.cause));

const perform = async (order: ReadingOrder, content: Buffer): Promise<ReadingReport> => {
  try {
    return { result: await resultOf(order, content) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error), isUnread: isOfSystem(error) };
  }
};

// A parser starts work whose end it does not await. When that fails, the result that it does await still counts; a
// parser that never comes to a result is ended by the time limit.
process.on('unhandledRejection', () => undefined);

serve<ReadingOrder, ReadingReport>(async (order, report, content) => report(await perform(order, content)));
