import type { Phrases } from './phrases/shape.ts';
import type { SmallTalk } from './small-talk-kind.ts';

/** Finds small talk by its likeness to examples, for languages without patterns of their own. */

/**
 * Smallest share of letter pairs that a sentence has in common with an example of its kind: the highest at which
 * each sentence of likeness.test.ts is found, and above each that only sounds like one ("Wie geht das?": 0.8).
 */
const ALIKE = 0.82;
/** Longer sentences are no small talk. */
const LONGEST = 80;

interface Example {
  readonly kind: SmallTalk;
  readonly pairs: readonly string[];
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The text without fillers; what consists of nothing else stays as it is. */
function essential(text: string, fillers: readonly string[]): string {
  const bare = fillers
    .reduce((rest, filler) => rest.replaceAll(` ${filler} `, ' '), ` ${plain(text)} `)
    .trim();
  return bare || plain(text);
}

const pairsOf = (text: string): string[] =>
  [...` ${text} `].slice(0, -1).map((letter, at, all) => letter + (all[at + 1] ?? ' '));

/** The share of letter pairs that two texts have in common (Dice), 0 to 1. */
function shareOf(pairs: readonly string[], others: readonly string[]): number {
  const rest = [...others];
  const shared = pairs.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (pairs.length + others.length);
}

const examples = new WeakMap<Phrases, readonly Example[]>();

function examplesOf(phrases: Phrases, fillers: readonly string[]): readonly Example[] {
  const known = examples.get(phrases);
  if (known) return known;
  const kinds = Object.entries(phrases.smallTalk ?? {}) as [SmallTalk, string][];
  const made = kinds.flatMap(([kind, lines]) =>
    linesOf(lines).map((line) => ({ kind, pairs: pairsOf(essential(line, fillers)) })),
  );
  examples.set(phrases, made);
  return made;
}

/** The kind of the example that is most like `text`; null when none is like it. */
export function smallTalkLike(text: string, phrases: Phrases): SmallTalk | null {
  if (text.length > LONGEST) return null;
  const fillers = linesOf(phrases.fillers ?? '');
  const pairs = pairsOf(essential(text, fillers));
  let best = { kind: null as SmallTalk | null, share: ALIKE };
  for (const example of examplesOf(phrases, fillers)) {
    const share = shareOf(pairs, example.pairs);
    if (share > best.share) best = { kind: example.kind, share };
  }
  return best.kind;
}
