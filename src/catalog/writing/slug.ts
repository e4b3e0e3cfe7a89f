import { foldName } from './fold.ts';

/** So that a track's shortcut of three segments stays well below what an index takes. */
const LONGEST = 80;

/**
 * A name as one segment of a shortcut (facts, 1): folded, words joined by dashes. Scripts without a Latin form keep
 * their letters. A name without any letter or digit becomes `untitled`.
 */
export const slugOf = (name: string): string => {
  const joined = foldName(name)
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  const short = [...joined].slice(0, LONGEST).join('');
  return short.replace(/^-+|(?<!-)-+$/g, '') || 'untitled';
};
