/** The blank at the beginning of a word (SentencePiece). */
const BLANK = /▁/g;

/**
 * The pieces of text of a tokenizer.bin, by token. For each token a length, then its bytes: the length is one byte
 * up to 127, else two, `second * 128 + first - 128`.
 *
 * @throws RangeError when the file is cut short
 */
export function readTokens(file: Uint8Array): readonly Uint8Array[] {
  const tokens: Uint8Array[] = [];
  let at = 0;
  const byte = (): number => {
    const value = file[at++];
    if (value === undefined) throw new RangeError('The list of tokens is cut short.');
    return value;
  };
  while (at < file.length) {
    const first = byte();
    const length = first < 128 ? first : byte() * 128 + first - 128;
    if (at + length > file.length) throw new RangeError('The list of tokens is cut short.');
    tokens.push(file.subarray(at, (at += length)));
  }
  return tokens;
}

/** A control sign, such as `<s>`. */
const CONTROL = /^<(?!0x)[^>]*>$/;

/** A byte of a character that has no token of its own. */
const BYTE = /^<0x([0-9A-F]{2})>$/i;

/** The bytes of the text that a token stands for. */
function bytesOf(token: Uint8Array): Uint8Array {
  const text = Buffer.from(token).toString();
  const [, code] = BYTE.exec(text) ?? [];
  if (code !== undefined) return Uint8Array.of(parseInt(code, 16));
  return CONTROL.test(text) ? new Uint8Array() : token;
}

/** What stands for bytes that are no character. */
const NO_CHARACTER = /\uFFFD/g;

/**
 * The text of a sequence of tokens. A character of which only the first bytes are there, as one of which the model has
 * said no more yet, is left out, and so are bytes that are none.
 */
export function textOf(tokens: readonly Uint8Array[], ids: readonly number[]): string {
  const bytes = Buffer.concat(ids.map((id) => bytesOf(tokens[id] ?? new Uint8Array())));
  const text = new TextDecoder().decode(bytes, { stream: true });
  return text.replace(NO_CHARACTER, '').replace(BLANK, ' ').replace(/\s+/g, ' ').trim();
}
