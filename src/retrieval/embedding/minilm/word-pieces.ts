/**
 * The tokenizer of BERT's uncased models: words in lower case without accents, each cut greedily into the longest
 * pieces of a vocabulary.
 */

/** In front of a piece that begins a word; the others go on with one. */
const BEGINS = '▁';
const [FIRST, LAST, UNKNOWN] = ['[CLS]', '[SEP]', '[UNK]'];
/** Most letters of a word; a longer one is unknown. */
const LONGEST_WORD = 100;

/** Words and single signs: each punctuation mark and each Chinese sign is a word of its own. */
const WORDS = /\p{Script=Han}|[\p{P}$+<=>^`|~]|[^\s\p{P}\p{Script=Han}$+<=>^`|~]+/gu;

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/(?![\t\n\r])[\p{Cc}\p{Cf}\uFFFD]/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .match(WORDS) ?? [];

/** Cuts texts into the pieces of a vocabulary. */
export class WordPieces {
  readonly #ids: ReadonlyMap<string, number>;

  /** @param vocabulary pieces in the order of their numbers; those that begin a word have `▁` in front */
  constructor(vocabulary: readonly string[]) {
    this.#ids = new Map(vocabulary.map((piece, id) => [piece, id]));
  }

  /** The numbers of a text's pieces, between those of its beginning and its end. @param most of all of them */
  idsOf(text: string, most: number): number[] {
    const ids: number[] = [];
    for (const word of wordsOf(text)) {
      if (ids.length >= most - 2) break;
      ids.push(...this.#piecesOf([...word]));
    }
    return [this.#idOf(FIRST), ...ids.slice(0, most - 2), this.#idOf(LAST)];
  }

  #idOf(piece: string): number {
    const id = this.#ids.get(piece);
    if (id === undefined) throw new RangeError(`the vocabulary lacks ${piece}`);
    return id;
  }

  #piecesOf(letters: readonly string[]): readonly number[] {
    const ids: number[] = [];
    for (let from = 0; from < letters.length && letters.length <= LONGEST_WORD;) {
      const piece = this.#longestFrom(letters, from);
      if (piece === null) break;
      ids.push(piece.id);
      from = piece.end;
      if (from === letters.length) return ids;
    }
    return [this.#idOf(UNKNOWN)];
  }

  #longestFrom(letters: readonly string[], from: number): { id: number; end: number } | null {
    for (let end = letters.length; end > from; end--) {
      const id = this.#ids.get(`${from === 0 ? BEGINS : ''}${letters.slice(from, end).join('')}`);
      if (id !== undefined) return { id, end };
    }
    return null;
  }
}
