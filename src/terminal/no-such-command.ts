import { nearestName } from '../kernel/nearest-name.ts';

/**
 * The sentence about a command that does not exist.
 * @param command as it was written, such as `keys lst`
 * @param word the part of it that is unknown
 * @param words those that could stand there, of which the one that was probably meant is named
 */
export const noSuchCommand = (command: string, word: string, words: readonly string[]): string => {
  const near = nearestName(word, words);
  return `There is no command "${command}".${near === null ? '' : ` Did you mean "${near}"?`}`;
};
