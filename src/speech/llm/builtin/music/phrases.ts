import { factsAt, type Facts, textAt } from './facts.ts';

/** Joins parts: "A, B and C". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const quoted = (name: string): string => `"${name}"`;

export const artistOf = (facts: Facts): string => textAt(factsAt(facts, 'artist'), 'name');

/** Names a thing with its artist, if any: `"Silver Rain" by Ada Crane`; an artist by the name alone. */
export const called = (facts: Facts): string => {
  const artist = artistOf(facts);
  const name = textAt(facts, 'name');
  if (artist !== '') return `${quoted(name)} by ${artist}`;
  return textAt(facts, 'id').startsWith('art.') ? name : quoted(name);
};

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Formats "2024-05-03" as "3 May 2024"; any other text stays as it is. */
export function dayOf(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? text : `${Number(day)} ${name} ${year}`;
}

export const yearOf = (text: string): string => text.slice(0, 4);

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const several = (count: number, unit: string): string =>
  count === 0 ? `no ${unit}s` : counted(count, unit);

/** Formats a length: "3 minutes and 20 seconds". */
export function lengthOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  const parts = [
    ...(minutes > 0 ? [counted(minutes, 'minute')] : []),
    ...(rest > 0 ? [counted(rest, 'second')] : []),
  ];
  return listed(parts);
}

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

/** Adds the indefinite article: "an electronic album", "a jazz album". */
export const withArticle = (phrase: string): string => `${/^[aeiou]/i.test(phrase) ? 'an' : 'a'} ${phrase}`;
