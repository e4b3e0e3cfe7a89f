const BLANK = '▁';

/** Where the pair is that makes the token with the lowest number; -1: no pair makes one. */
function firstPair(parts: readonly string[], numbers: ReadonlyMap<string, number>): number {
  let [best, at] = [Number.POSITIVE_INFINITY, -1];
  for (let pair = 0; pair + 1 < parts.length; pair += 1) {
    const number = numbers.get(parts[pair]! + parts[pair + 1]!) ?? Number.POSITIVE_INFINITY;
    if (number < best) [best, at] = [number, pair];
  }
  return at;
}

/**
 * Makes tokens of texts by byte-pair encoding, as the tokenizer of the model does: pairs become one, those with the lowest
 * number first.
 *
 * @param tokens the pieces of text, by token
 * @returns the tokens of a text, or null where a letter of it has none
 */
export function tokenEncoder(tokens: readonly Uint8Array[]): (text: string) => readonly number[] | null {
  // Single letters stand there twice, as bytes first: the later ones are what is written.
  const numbers = new Map(tokens.map((token, number) => [Buffer.from(token).toString(), number]));
  return (text) => {
    const parts = [...`${BLANK}${text.replaceAll(' ', BLANK)}`];
    for (let at = firstPair(parts, numbers); at >= 0; at = firstPair(parts, numbers))
      parts.splice(at, 2, parts[at]! + parts[at + 1]!);
    const ids = parts.flatMap((part) => numbers.get(part) ?? []);
    return ids.length === parts.length ? ids : null;
  };
}
