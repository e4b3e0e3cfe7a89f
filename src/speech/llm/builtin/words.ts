/** Prepares English words for comparison: stems, concepts, and sound keys. */

/** Letters of a word that are compared; the rest is ignored. */
const LONGEST = 40;

const LIGHT = new Set(
  (
    'a an the of to in on at by for from with and or but so as if then than that this these those there here it its is are was were be ' +
    'been am do does did done can could will would shall should may might must have has had i me my you your we us our they ' +
    'them their he she his her not no yes please just also very really some any one ones about into out up down over what ' +
    'which who whom whose when where why how tell say know want like need get give let thing things something anything ' +
    'um uh er oh well now okay ok hey hi hello again more much many kind sort way im whats hows wheres whos youre dont cant off use used using work works working happen happens exactly actually'
  ).split(' '),
);

/** Stop words, which carry no topic. */
export const isLight = (word: string): boolean => LIGHT.has(word);

/** Synonyms in questions, one group in a line; the first word represents the group. */
const CONCEPTS = [
  'cost price prices pricing priced pay paid paying payment charge charged charges fee fees expensive cheap money dollar dollars euro euros free',
  'open opening opened hours closed close closing shut',
  'start begin beginning install installing setup started starting',
  'make made makes making create created creates creating build built building develop developed developer author wrote invent invented founder',
  'data privacy private information personal',
  'store stored storage keep kept keeping save saved saving',
  'record recorded recording transcript',
  'telephone phone phones call calls',
  'interrupt interrupting interrupted cut barge',
  'help support assistance assist documentation documents manual docs',
  'account accounts login register registration signup password',
  'person human robot bot machine-made artificial alive',
  'language languages german french spanish english tongue',
  'people persons users user callers visitors customers guests',
  'talk talking speak speaking chat chatting conversation conversations',
  'invoice invoices bill bills billing billed',
  'buy purchase order ordering ordered orders',
  'return refund refunds returned returning exchange',
  'deliver delivery delivered shipping ship shipped shipment',
  'contact reach email mail',
  'cancel cancelling cancellation unsubscribe',
  'location address located place directions find',
];

const conceptOf = new Map(
  CONCEPTS.flatMap((line) => {
    const words = line.split(' ');
    return words.map((word) => [word, words[0]!] as const);
  }),
);

/** Anchored at both ends: an unanchored pattern would be tried at every letter. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/^(.{3,})ies$/, '$1y'],
  [/^(.{3,}(?:s|x|z|ch|sh))es$/, '$1'],
  [/^(.{2,}[^s])s$/, '$1'],
  [/^(.{3,})(?:ational|ation|ations)$/, '$1ate'],
  [/^(.{4,})(?:ments?|ness|fully|ful|ably|able|ively|ive)$/, '$1'],
  [/^(.{3,})ing$/, '$1'],
  [/^(.{3,})ed$/, '$1'],
  [/^(.{3,})ly$/, '$1'],
  [/^(.{3,}[bdgmnprt])\1?e$/, '$1'],
  [/^(.{3,})([bdglmnprt])\2$/, '$1$2'],
  [/^(.{3,})e$/, '$1'],
];

/** The stem that a word's forms share: "connecting", "connected" and "connects" are "connect". */
export const stem = (word: string): string =>
  ENDINGS.reduce(
    (stemmed, [ending, replacement]) => stemmed.replace(ending, replacement),
    word.slice(0, LONGEST),
  );

/** A stem, or the concept it belongs to: "pricing" is "cost". */
export const term = (word: string): string => stem(conceptOf.get(word) ?? conceptOf.get(stem(word)) ?? word);

/** The words of a text in lower case, without accents and punctuation; "I'm" is "im". */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
    ?.map((word) => word.slice(0, LONGEST)) ?? [];

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^x/, 's'],
  [/mb$/, 'm'],
  [/tch|ch|sh|sch|tio|sio|cia/g, 'X'],
  [/ph/g, 'f'],
  [/th/g, '0'],
  [/gh(?=[^aeiou]|$)/g, ''],
  [/dg(?=[eiy])|g(?=[eiy])/g, 'j'],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|c|q|g/g, 'k'],
  [/x/g, 'ks'],
  [/d/g, 't'],
  [/b/g, 'p'],
  [/v/g, 'f'],
  [/j/g, 'X'],
  [/(?<=.)[aeiouyhw]/g, ''],
  [/^[aeiouyhw]/, 'A'],
  [/(.)\1+/g, '$1'],
];

/** A rough sound key: words that speech to text confuses share one ("duet", "do it": "tt"). */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [letters, replacement]) => sound.replace(letters, replacement), word);

/** Whether words of these lengths can share so large a part of their letter pairs. */
const mayShare = (a: string, b: string, share: number): boolean =>
  2 * (Math.min(a.length, b.length) + 1) > share * (a.length + b.length + 2);

/** Whether two spellings share more than `share` (0 to 1) of their letter pairs. */
export const isLike = (a: string, b: string, share: number): boolean =>
  mayShare(a, b, share) && likeness(a, b) > share;

/** The share of letter pairs that two spellings have in common, 0 to 1. */
function likeness(a: string, b: string): number {
  const pairs = (word: string): string[] =>
    [...`^${word}`].map((letter, index) => letter + (word[index] ?? '$'));
  const rest = pairs(b);
  const total = rest.length + a.length + 1;
  const shared = pairs(a).filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / total;
}
