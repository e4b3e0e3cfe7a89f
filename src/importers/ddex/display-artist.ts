import { foldName } from '../../catalog/writing/fold.ts';
import type { Credit } from './parsed.ts';
import { partyNamed, partyNames } from './parties.ts';

/** What stands between the artists of one text. Words such as "and" are left out: they belong to names as well. */
const JOINT =
  /^\s+(?:&|\+|vs\.?|presents|feat\.?|ft\.?|featuring)\s+|^\s*[,;]\s+|^\s+\((?:feat\.?|ft\.?|featuring)\s+/iu;
const GUEST = /\b(?:feat|ft|featuring)\b/iu;
/** A text with more names is no credit. */
const MOST = 50;

interface Rest {
  /** What stood between. */
  readonly joint: string;
  readonly text: string;
}

const afterJoint = (text: string): Rest | null => {
  const [joint] = JOINT.exec(text) ?? [];
  return joint === undefined ? null : { joint, text: text.slice(joint.length) };
};

/** Where the next name of a text ends. */
const endOfName = (text: string): number => {
  for (let at = 1; at < text.length; at += 1)
    if (/[\s,;]/.test(text[at] ?? '') && afterJoint(text.slice(at))) return at;
  return text.length;
};

/** The longest of some names that a text begins with. */
const nameAtStart = (text: string, names: readonly string[]): string | null =>
  names
    .filter((name) => foldName(text.slice(0, name.length)) === foldName(name))
    .sort((one, other) => other.length - one.length)[0] ?? null;

/**
 * The artists that a displayed text names beyond the credits: it begins with one of theirs, and others follow behind
 * "feat.", "&" or a comma.
 */
export function furtherArtists(display: string, credits: readonly Credit[]): readonly Credit[] {
  const known = credits.flatMap(({ party }) => partyNames(party));
  const first = nameAtStart(display, known);
  const further: Credit[] = [];
  let isGuest = false;
  let rest = first === null ? null : afterJoint(display.slice(first.length));
  for (let count = 0; rest !== null && rest.text !== '' && count < MOST; count += 1) {
    isGuest ||= GUEST.test(rest.joint);
    const { text } = rest;
    const name = nameAtStart(text, known) ?? text.slice(0, endOfName(text));
    const shown = name.replace(/\)$/, '').trim();
    const isNew = shown !== '' && !known.some((one) => foldName(one) === foldName(shown));
    if (isNew)
      further.push({ role: isGuest ? 'featuredPerformer' : 'primaryArtist', party: partyNamed(shown) });
    rest = afterJoint(text.slice(name.length));
  }
  return further;
}
