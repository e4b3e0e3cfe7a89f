import { light } from './light.ts';
import { tokenize } from './tokens.ts';

/** How many words of a text say what it is about. */
export const topicsIn = (text: string): number => tokenize(text).filter((token) => !light.has(token)).length;
