import { factsAt, type Facts, textAt } from './facts.ts';

export const artistOf = (facts: Facts): string => textAt(factsAt(facts, 'artist'), 'name');

export const yearOf = (text: string): string => text.slice(0, 4);

/** The beginning of a text that is short enough to be said: whole sentences, at least one. */
export function beginning(text: string, longest = 220): string {
  const [first = '', ...others] =
    text.replace(/\s+/g, ' ').match(/(?<=^|[.!?]["”]?)[^.!?]+(?:[.!?]+["”]?(?=\s|$)|$)/g) ?? [];
  let said = first.trim().slice(0, 2 * longest);
  for (const sentence of others) {
    if (said.length + sentence.length > longest) break;
    said += ` ${sentence.trim()}`;
  }
  return said;
}
