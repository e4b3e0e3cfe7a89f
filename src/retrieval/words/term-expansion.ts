import { type SynonymGroup, synonymsOf, lexicon, type Phrase, phraseAt } from './synonyms.ts';
import { isStopWord } from './stop-words.ts';
import { stemOf, tokenize } from './tokens.ts';

/** One way to match a word: its stem, or a group of synonyms. */
export interface Form {
  readonly term: string;
  /** The value of such a match, 0 to 1. */
  readonly strength: number;
}

/** A word or phrase of a text, with all its forms. */
export interface ExpandedTerm {
  readonly written: string;
  readonly forms: readonly Form[];
  /** Whether it is a stop word. */
  readonly isStopWord: boolean;
}

/**
 * Factor for a phrase, which is less ambiguous than a word; the constant below is for a phrase of stop words,
 * such as "how much", which is more ambiguous.
 */
const WHOLE = 1.08;
const STOP_PHRASE = 0.7;
/** Factor for a word when only the phrase around it was meant. */
const INSIDE = 0.6;
/** Strength of a joined form: "voice mail" for "voicemail". */
export const JOINED = 0.9;
const SHORTEST_JOINED = 5;

const synonymForms = (synonyms: readonly SynonymGroup[], factor: number): Form[] =>
  synonyms.map(({ family, similarity }) => ({ term: family, strength: similarity * factor }));

/** The forms of a single word. */
export const formsOf = (token: string, factor = 1): Form[] => {
  const stem = stemOf(token);
  return [{ term: stem, strength: factor }, ...synonymForms(synonymsOf(stem), factor)];
};

/** The forms by which a phrase in a text can be matched. */
export const phraseForms = ({ synonyms, isStopWord: isStopPhrase }: Phrase): Form[] =>
  synonymForms(synonyms, isStopPhrase ? STOP_PHRASE : WHOLE);

const expandWord = (token: string): ExpandedTerm => ({
  written: token,
  forms: formsOf(token),
  isStopWord: isStopWord(token),
});

/** Two neighbouring words as one, if there is such a word. */
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
 * A question's terms: the longest known phrases, and single words.
 * @param isWord whether the searched texts have this word
 */
export function expandQuestion(text: string, isWord: (token: string) => boolean): ExpandedTerm[] {
  const tokens = tokenize(text);
  const stems = tokens.map(stemOf);
  const terms: ExpandedTerm[] = [];
  for (let at = 0; at < tokens.length;) {
    const phrase = phraseAt(tokens, stems, at);
    const joined = phrase ? null : joinedAt(tokens, at, (word) => isWord(word) || lexicon().has(word));
    const length = phrase?.length ?? (joined === null ? 1 : 2);
    const inside = tokens.slice(at, at + length);
    if (length === 1) terms.push(expandWord(tokens[at] ?? ''));
    else {
      const contentTokens = inside.filter((token) => !isStopWord(token));
      const forms = contentTokens.flatMap((token) => formsOf(token, INSIDE));
      const own = phrase ? synonymForms(phrase.synonyms, WHOLE) : formsOf(joined ?? '', JOINED);
      terms.push({
        written: inside.join(' '),
        forms: [...own, ...forms],
        isStopWord: phrase?.isStopWord ?? false,
      });
    }
    at += length;
  }
  return terms;
}

/** A text's terms: every word, and every phrase that begins at it. */
export function expandText(text: string): ExpandedTerm[] {
  const tokens = tokenize(text);
  const stems = tokens.map(stemOf);
  return tokens.map((token, at) => {
    const phrase = phraseAt(tokens, stems, at);
    const expanded = expandWord(token);
    return phrase ? { ...expanded, forms: [...expanded.forms, ...phraseForms(phrase)] } : expanded;
  });
}
