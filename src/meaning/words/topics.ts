import { light } from './light.ts';
import { tokenize } from './tokens.ts';

/** The number of topic words in a text. */
export const topicsIn = (text: string): number => tokenize(text).filter((token) => !light.has(token)).length;
