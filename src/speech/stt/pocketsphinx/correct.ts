import { soundDistance } from './phone-distance.ts';
import { plainWords, Pronunciations, type PrintPhones } from './pronunciations.ts';

/** Corrects misrecognised text. */
export interface Corrector {
  /** Announces the hints while the person still speaks. Never rejects. */
  prepare(hints: readonly string[]): Promise<void>;
  /** `heard`, or the hint that sounds like it. Never rejects: on a failure the text stays as it was heard. */
  correct(heard: string, hints: readonly string[]): Promise<string>;
}

/**
 * Largest distance at which a hint replaces the recognised text, and the margin by which it must beat the
 * second nearest. Of 28 FAQ questions spoken by two voices in noise the farthest lay at 0.33 and the second
 * nearest at 0.30 or more; of 24 other sentences the nearest lay at 0.36.
 */
const NEAR = 0.34;
const NEAR_COMMON = 0.2;
const CLEARLY = 0.08;

/** Most hints: more would take too long to compare, and say too little about any one question. */
const MOST_HINTS = 400;

/** What people say to any agent: corrected like hints, and a competitor to every hint. */
const COMMON = [
  'Hello there',
  'Good morning',
  'How are you',
  'How are you today',
  'Thank you',
  'Thank you very much',
  'Goodbye',
  'What is your name',
  'Who are you',
  'What can you do',
  'What can you do for me',
  'Can you help me',
  'Can you repeat that',
  'Tell me more',
  'Tell me more about that',
];

/** Fewest sounds of a hint: one or two short sounds would match everywhere. */
const LEAST_SOUNDS = 5;

/**
 * Share of a hint's words from which they count as correctly recognised. Then the others must sound alike on
 * their own: "where can i get a taxi" is not "Where can I get help?".
 */
const FIRM = 0.6;
const ALIKE_ALONE = 0.56;
/** A difference of fewer sounds than this ("an", "him") is ignored. */
const TELLING_SOUNDS = 3;

interface Candidate {
  readonly hint: string;
  /** Most words matched and the rest differs: then no other hint is meant either. */
  readonly refused: boolean;
  readonly distance: number;
}

/**
 * Compares the sound of the recognised text with likely texts. An engine without a model of this agent's
 * questions writes "what is that" for "What is Duet?": other words, nearly the same sounds.
 */
export class SoundCorrector implements Corrector {
  readonly #pronunciations: Pronunciations;

  constructor(print: PrintPhones) {
    this.#pronunciations = new Pronunciations(print);
  }

  async prepare(hints: readonly string[]): Promise<void> {
    await this.#pronunciations.learn(allHints(hints)).catch(() => undefined);
  }

  async correct(heard: string, hints: readonly string[]): Promise<string> {
    try {
      const all = allHints(hints);
      await this.#pronunciations.learn([heard, ...all]);
      return nearest(all.flatMap((hint) => this.#compare(heard, hint))) ?? heard;
    } catch {
      return heard;
    }
  }

  #compare(heard: string, hint: string): Candidate[] {
    const known = plainWords(hint);
    const words = plainWords(heard);
    const phones = this.#pronunciations.of(known);
    if (phones.length < LEAST_SOUNDS) return [];
    const other = differing(known, words);
    if (other.known.length === 0 && other.words.length === 0) return [{ hint, refused: false, distance: 0 }];
    return [{ hint, refused: this.#isOther(known, other), distance: this.#distance(known, words) }];
  }

  #isOther(hint: readonly string[], { known, words }: Differing): boolean {
    const firm = 1 - known.length / hint.length >= FIRM;
    const telling = words.length > 0 && this.#pronunciations.of(known).length >= TELLING_SOUNDS;
    return firm && telling && this.#distance(known, words) > ALIKE_ALONE;
  }

  #distance(known: readonly string[], words: readonly string[]): number {
    const phones = this.#pronunciations.of(known);
    return phones.length === 0 ? 0 : soundDistance(phones, this.#pronunciations.of(words));
  }
}

const allHints = (hints: readonly string[]): string[] => [...hints.slice(0, MOST_HINTS), ...COMMON];

interface Differing {
  readonly known: readonly string[];
  readonly words: readonly string[];
}

/** What is left of both after the words that they share at the beginning and at the end. */
function differing(known: readonly string[], words: readonly string[]): Differing {
  const least = Math.min(known.length, words.length);
  let start = 0;
  while (start < least && known[start] === words[start]) start += 1;
  let end = 0;
  while (end < least - start && known.at(-1 - end) === words.at(-1 - end)) end += 1;
  return { known: known.slice(start, known.length - end), words: words.slice(start, words.length - end) };
}

function nearest(candidates: readonly Candidate[]): string | null {
  const [first, second] = [...candidates].sort((a, b) => a.distance - b.distance);
  if (!first || first.refused || first.distance > (COMMON.includes(first.hint) ? NEAR_COMMON : NEAR))
    return null;
  const isClear = !second || first.distance === 0 || second.distance - first.distance >= CLEARLY;
  return isClear ? first.hint : null;
}
