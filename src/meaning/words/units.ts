import { type Kinship, kinOf, lexicon, type Phrase, phraseAt } from './kin.ts';
import { light } from './light.ts';
import { stemOf, tokenize } from './tokens.ts';

/** One way in which a word can be met: its stem, or a family of words that mean the same. */
export interface Form {
  readonly term: string;
  /** How good it is to be met in this way, 0 to 1. */
  readonly strength: number;
}

/** A word or phrase of a text, with every form of it. */
export interface Unit {
  readonly written: string;
  readonly forms: readonly Form[];
  /** Holds a sentence together and says nothing of its topic. */
  readonly light: boolean;
}

/** A phrase is less likely than a word to be meant otherwise; one of light words, such as "how much", is likelier. */
const WHOLE = 1.08;
const LIGHT_PHRASE = 0.7;
/** A word is worth this much when only the phrase around it was meant. */
const INSIDE = 0.6;
/** "voice mail" for "voicemail". */
export const JOINED = 0.9;
const SHORTEST_JOINED = 5;

const kinForms = (kin: readonly Kinship[], factor: number): Form[] =>
  kin.map(({ family, nearness }) => ({ term: family, strength: nearness * factor }));

/** The forms of a single word. */
export const formsOf = (token: string, factor = 1): Form[] => {
  const stem = stemOf(token);
  return [{ term: stem, strength: factor }, ...kinForms(kinOf(stem), factor)];
};

/** How a phrase within a text can be met. */
export const phraseForms = ({ kin, light: isLight }: Phrase): Form[] =>
  kinForms(kin, isLight ? LIGHT_PHRASE : WHOLE);

const wordUnit = (token: string): Unit => ({
  written: token,
  forms: formsOf(token),
  light: light.has(token),
});

/** Two neighbours as one word, if there is such a word. */
const joinedAt = (
  tokens: readonly string[],
  at: number,
  isWord: (token: string) => boolean,
): string | null => {
  const joined = `${tokens[at] ?? ''}${tokens[at + 1] ?? ''}`;
  const fits = at + 1 < tokens.length && joined.length >= SHORTEST_JOINED && isWord(joined);
  return fits ? joined : null;
};

/**
 * A question's units: the longest phrases that are known, and single words.
 * @param isWord whether the searched texts have this word
 */
export function questionUnits(text: string, isWord: (token: string) => boolean): Unit[] {
  const tokens = tokenize(text);
  const stems = tokens.map(stemOf);
  const units: Unit[] = [];
  for (let at = 0; at < tokens.length;) {
    const phrase = phraseAt(tokens, stems, at);
    const joined = phrase ? null : joinedAt(tokens, at, (word) => isWord(word) || lexicon.has(word));
    const length = phrase?.length ?? (joined === null ? 1 : 2);
    const inside = tokens.slice(at, at + length);
    if (length === 1) units.push(wordUnit(tokens[at] ?? ''));
    else {
      const weighty = inside.filter((token) => !light.has(token));
      const forms = weighty.flatMap((token) => formsOf(token, INSIDE));
      const own = phrase ? kinForms(phrase.kin, WHOLE) : formsOf(joined ?? '', JOINED);
      units.push({ written: inside.join(' '), forms: [...own, ...forms], light: phrase?.light ?? false });
    }
    at += length;
  }
  return units;
}

/** A text's units: every word, and with a word every phrase that begins there. */
export function textUnits(text: string): Unit[] {
  const tokens = tokenize(text);
  const stems = tokens.map(stemOf);
  return tokens.map((token, at) => {
    const phrase = phraseAt(tokens, stems, at);
    const unit = wordUnit(token);
    return phrase ? { ...unit, forms: [...unit.forms, ...phraseForms(phrase)] } : unit;
  });
}
