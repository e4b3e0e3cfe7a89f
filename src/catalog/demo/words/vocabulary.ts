import { capitalized } from '../../../kernel/capitalized.ts';
import type { Random } from '../random.ts';

/** A name, and how it is written with Latin letters if it is not. */
export interface Name {
  readonly name: string;
  readonly latinName?: string;
}

export type Make = (random: Random) => Name;

/** How the artists of a country are called, and what they call their music. */
export interface Vocabulary {
  readonly person: Make;
  readonly band: Make;
  readonly album: Make;
  readonly track: Make;
  readonly labels: readonly string[];
  readonly cities: readonly string[];
}

/** A name of Latin letters. */
export const plain = (name: string): Name => ({ name });

/** The first letter large. */
export const sentence = (text: string): Name => plain(capitalized(text));

/** All words with a large first letter, but for the little ones inside. */
export const title = (text: string): Name =>
  plain(
    text
      .split(' ')
      .map((word, index) =>
        index > 0 && /^(a|an|and|at|by|for|from|in|of|on|the|to|with)$/.test(word) ? word : capitalized(word),
      )
      .join(' '),
  );
